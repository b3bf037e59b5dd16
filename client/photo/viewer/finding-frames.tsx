// The regions of findings over a picture, numbered, and the list that they belong to.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { wordsOfFinding } from '#shared/domain/piece/finding-texts.ts';
import { numberRegions } from '#client/photo/viewer/finding-words.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { Placing, Size } from '#client/photo/pan-zoom/view.ts';
import { t } from '#shared/language/t.ts';

type FramesProps = { findings: readonly Finding[]; placing: Placing; picture: Size };

export const FindingFrames = ({ findings, placing: { k, x, y }, picture }: FramesProps) => (
  <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
    {[...numberRegions(findings)].map(([{ region }, number]) =>
      region === undefined ? null : (
        <div
          key={number}
          className="absolute border-2 border-accent outline-1 outline-black"
          style={{
            left: x + region.x * picture.width * k,
            top: y + region.y * picture.height * k,
            width: region.width * picture.width * k,
            height: region.height * picture.height * k,
          }}
        >
          <span className="absolute top-0 left-0 bg-accent px-1.5 text-12 font-semibold text-on-accent">{number}</span>
        </div>
      ),
    )}
  </div>
);

type PanelProps = {
  findings: readonly Finding[];
  shown: boolean;
  onShown: (shown: boolean) => void;
  onGo: (finding: Finding) => void;
};

export const FindingsPanel = ({ findings, shown, onShown, onGo }: PanelProps) => (
  <Stack gap={3}>
    <Checkbox label={t('Show where the findings are')} checked={shown} onChange={({ target }) => onShown(target.checked)} />
    <ol className="flex flex-col gap-3">
      {[...numberRegions(findings)].map(([finding, number]) => (
        <li key={number} className="flex flex-col items-start gap-1 border-t border-line pt-3">
          <p className="text-14">
            {number}. {wordsOfFinding(finding).says}
          </p>
          <Note>{wordsOfFinding(finding).doesNotProve}</Note>
          <Button size="small" onClick={() => onGo(finding)}>
            {t('Look at {number}', { number })}
          </Button>
        </li>
      ))}
    </ol>
  </Stack>
);
