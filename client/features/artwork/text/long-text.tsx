// One long text of a work under its heading; renders nothing if it is empty.
export const LongText = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section className="flex flex-col gap-1">
      <h2 className="font-display text-21">{title}</h2>
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
