// The languages that labels are read in: any number of them, at least one.
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { sizeWords } from '#client/ui/size-words.ts';
import { languageFiles, readingLanguages, type ReadingLanguage } from './languages.ts';
import { t } from '#shared/language/t.ts';

type LanguageChoiceProps = {
  chosen: readonly ReadingLanguage[];
  onChoose: (languages: readonly ReadingLanguage[]) => void;
  /** What is read. */
  of?: 'label' | 'document';
};

export const LanguageChoice = ({ chosen, onChoose, of = 'label' }: LanguageChoiceProps) => (
  <details className="text-14">
    <summary className="flex min-h-control cursor-pointer items-center gap-2">
      <span className="text-ink-2">{of === 'label' ? t('Language of the label:') : t('Language of the document:')}</span>{' '}
      {chosen.map((language) => languageFiles[language].name).join(', ')}
      <span aria-hidden className="underline underline-offset-4">
        {t('Change')}
      </span>
    </summary>
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{of === 'label' ? t('Languages of the label') : t('Languages of the document')}</legend>
      {readingLanguages.map((language) => {
        const isChosen = chosen.includes(language);
        return (
          <Checkbox
            key={language}
            label={`${languageFiles[language].name}, ${sizeWords(languageFiles[language].bytes)}`}
            checked={isChosen}
            // Without a language nothing could be read.
            disabled={isChosen && chosen.length === 1}
            onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== language) : [...chosen, language])}
          />
        );
      })}
    </fieldset>
    <Note faint>{t('Each extra language makes reading slower.')}</Note>
  </details>
);
