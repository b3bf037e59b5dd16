// Imported opinions on a piece: shown, but never presented as an opinion of this server.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { AnalysisReport } from '#client/work/evidence/analysis-report.tsx';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useImportedOpinions } from './imported-opinions.data.ts';
import { t, translated } from '#shared/language/t.ts';

export const ImportedOpinions = ({ pieceId }: { pieceId: string }) => {
  const records = useImportedOpinions(pieceId);
  if (records.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-14 font-medium">{t('Imported records')}</h3>
      <Note>{t('Imported from an archive. Verso has not verified these opinions, so they do not affect the verdict.')}</Note>
      {records.map((record) => (
        <Disclosure
          key={record.id}
          summary={t('Imported: {verdict}, {confidence}%, {date}', {
            verdict: translated(record.verdict),
            confidence: record.confidence,
            date: formatLongDate(record.created_at),
          })}
        >
          <AnalysisReport analysis={record} />
        </Disclosure>
      ))}
    </section>
  );
};
