// Whether something between this device and the server answers in its place.
import { useSyncExternalStore } from 'react';
import { watchGateway } from '#client/data/api/gateway.ts';

const gateway = watchGateway((...asked) => fetch(...asked));

export { throughGateway } from '#client/data/api/gateway.ts';
export const useGateway = (): boolean => useSyncExternalStore(gateway.subscribe, gateway.isBetween, () => false);
