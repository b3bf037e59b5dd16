// What speaks for and against a work: the opinion with its checks, what would strengthen the record, and earlier opinions.
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { Strengthen } from '#client/work/record/strengthen.tsx';
import { FindingRegions } from '#client/work/evidence/finding-regions.tsx';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { Part } from '#client/ui/lazy-part.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { AuthenticationDetails } from '../authentication-details.tsx';
import { ImportedOpinions } from '../imported-opinions.tsx';
import { Caption } from './caption.tsx';
import { t } from '#shared/language/t.ts';

type EvidencePartProps = { piece: PieceRow; analyses: readonly AnalysisRecord[] | undefined };

export const EvidencePart = ({ piece, analyses }: EvidencePartProps) => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(20rem,30rem)_minmax(0,1fr)]">
    <div className="flex flex-col gap-8 lg:sticky lg:top-[calc(var(--bar)+var(--stuck,0px)+1.5rem)]">
      <Caption
        piece={piece}
        picture={
          <div className="bg-surface p-6 max-lg:col-span-full max-sm:-mx-4 max-sm:p-4">
            {/* Findings are about the whole photograph. */}
            <FindingRegions findings={analyses?.[0]?.findings ?? []}>
              <PiecePicture piece={piece} width={640} eager />
            </FindingRegions>
          </div>
        }
      />
      <Part label={t('Strengthen the record')}>
        <Strengthen piece={piece} />
      </Part>
    </div>
    <Stack gap={8} className="max-w-4xl">
      <Part label={t('Authentication details')}>
        <AuthenticationDetails piece={piece} analyses={analyses} />
      </Part>
      <Part label={t('Imported opinions')}>
        <ImportedOpinions pieceId={piece.id} />
      </Part>
    </Stack>
  </div>
);
