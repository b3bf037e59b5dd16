// Whether an AI model takes part in analyses on this server.
import { analysisAbility } from '#shared/contract/works/analysis.ts';
import { call } from '#client/data/api/api.ts';
import { uncached, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';

const place = uncached('scan-ability');
const ask = () => call(analysisAbility, {});

/** Null until the server has said so. */
export const useHasModel = (): boolean | null => useRemoteAnswer(place, ask).seen?.value.model ?? null;
