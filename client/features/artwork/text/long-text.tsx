// One long text of a work under its heading; renders nothing if it is empty.
import { SectionTitle } from '#client/ui/layout/titles.tsx';

export const LongText = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section className="flex flex-col gap-1">
      <SectionTitle>{title}</SectionTitle>
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
