// The benefits of an account, beside the forms on wide screens.
import { t } from '#shared/language/t.ts';
import { PageTitle } from '#client/ui/layout/titles.tsx';
const blurbs = [
  { title: t('AI-Powered Authentication'), text: t('An opinion on the photograph of a work, with the evidence for and against it.') },
  {
    title: t('Digital Catalog Management'),
    text: t('Your collection with its pictures and papers, on every device, also without a network.'),
  },
  { title: t('Global Marketplace Access'), text: t('Buy from and sell to other collectors, with card payments and clear fees.') },
];

export const AuthPanel = () => (
  <div className="hidden lg:block">
    <PageTitle size="large">{t('Join the Future of Art Authentication')}</PageTitle>
    <ul className="mt-10 flex max-w-md flex-col gap-8">
      {blurbs.map(({ title, text }) => (
        <li key={title} className="border-s border-line ps-6">
          <h2 className="text-18 font-medium">{title}</h2>
          <p className="mt-1 text-16 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </div>
);
