// The language of this device; the account's mails and pushes follow it.
import { languageNames, languages, isLanguage } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { Card } from '#client/ui/card.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { mayDiscard } from '#client/ui/dialogs/unsaved.ts';
import { chooseLanguage, chosenLanguage } from '#client/ui/language.ts';

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** The page starts again in the other language, and its session tells the server. */
const choose = async (value: string): Promise<void> => {
  if (await mayDiscard()) chooseLanguage(isLanguage(value) ? value : null);
};

export const LanguageSection = () => (
  <Card>
    <Field label={t('Language of this device')} hint={t('Emails and push notifications to you come in this language too.')}>
      <Select
        options={choices}
        empty={t('As the browser')}
        value={chosenLanguage() ?? ''}
        onChange={({ target }) => void choose(target.value)}
      />
    </Field>
  </Card>
);
