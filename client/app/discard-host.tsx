// Shows the question before typed input is discarded; preloaded as soon as there is unsaved input.
import { type ComponentType, lazy, Suspense, useEffect } from 'react';

import { fetchAhead } from '#client/ui/lazy/fetch-ahead.ts';
import { type DiscardQuestion, discardTitle, onFirstInput, useDiscardQuestion } from '#client/ui/dialogs/unsaved.ts';

type QuestionProps = { question: DiscardQuestion };

/** Fallback to the browser's dialog when ours cannot be loaded. */
const BrowserQuestion = ({ question }: QuestionProps) => {
  // oxlint-disable-next-line no-alert -- our own dialog could not be loaded
  useEffect(() => question.answer(confirm(question.work?.title ?? discardTitle)), [question]);
  return null;
};
const load = async (): Promise<ComponentType<QuestionProps>> => (await import('#client/ui/dialogs/discard-dialog.tsx')).DiscardDialog;
const Question = lazy(async () => ({ default: await load().catch(() => BrowserQuestion) }));

export const DiscardHost = () => {
  const question = useDiscardQuestion();
  useEffect(() => onFirstInput(() => fetchAhead(load)), []);
  return <Suspense>{question !== null && <Question question={question} />}</Suspense>;
};
