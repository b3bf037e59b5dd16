// What is open on the part of a work's page that shows its records: the one in the panel, and where the focus goes back to.
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordRow } from '#client/data/db/database.ts';
import type { Values } from '#client/work/record/records.data.ts';
import { addParam, recordParam } from '#client/ui/address/piece-paths.ts';
import { mayDiscard } from '#client/ui/dialogs/unsaved.ts';
import { isPageKind, pageKinds, type PageKind } from './page-kinds.ts';

/** record: null for a new one, with the values that it begins with. */
export type Opened = { kind: PageKind; record: RecordRow | null; first?: Values | undefined };

export type RecordPage = {
  opened: Opened | null;
  /** The focus stays on the button that stepped here. */
  isStep: boolean;
  /** Each asks first if unsaved input would be lost. */
  show: (next: Opened) => void;
  step: (next: Opened) => void;
  close: () => void;
  /** Without a question: it was saved, deleted or given up on. */
  closed: () => void;
  /** Where the focus goes once it is closed: the row of this record, or the button that adds one. */
  returnTo: (recordId: string | null) => void;
  /** Of a section on a narrow window: as the person left it. */
  isUnfolded: (kind: PageKind, byDefault: boolean) => boolean;
  unfold: (kind: PageKind, isOpen: boolean) => void;
};

export const rowId = (recordId: string): string => `record-${recordId}`;
export const addId = (kind: PageKind): string => `add-${kind}`;

const withoutAsked = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(addParam);
  next.delete(recordParam);
  return next;
};

/** What the address asks for; null also for a record that does not exist. */
const askedIn = (params: URLSearchParams, records: readonly RecordRow[]): Opened | null => {
  const added = pageKinds.find((kind) => kind === params.get(addParam));
  if (added !== undefined) return { kind: added, record: null };
  const record = records.find(({ id }) => id === params.get(recordParam));
  return record !== undefined && isPageKind(record.kind) ? { kind: record.kind, record } : null;
};

/** records: those of the work; empty while they load. */
export const useRecordPage = (records: readonly RecordRow[]): RecordPage => {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<(Opened & { isStep: boolean }) | null>(null);
  const asked = askedIn(params, records);
  const opened: Opened | null = chosen ?? asked;
  const back = useRef<{ element: HTMLElement | null; id: string } | null>(null);
  const remember = ({ kind, record }: Opened, element: HTMLElement | null = null): void => {
    back.current = { element, id: record === null ? addId(kind) : rowId(record.id) };
  };
  const [unfolded, setUnfolded] = useState<Partial<Record<PageKind, boolean>>>({});
  const unfold = (kind: PageKind, isUnfolded: boolean): void => setUnfolded((before) => ({ ...before, [kind]: isUnfolded }));
  const turn = (next: Opened, isStep: boolean): void => {
    if (opened !== null && next.record !== null && next.record.id === opened.record?.id) return setChosen({ ...opened, isStep });
    const from = document.activeElement;
    void mayDiscard().then((may) => {
      if (!may) return;
      remember(next, !isStep && next.record === null && from instanceof HTMLElement && from !== document.body ? from : null);
      // What is added is seen afterwards.
      if (next.record === null) unfold(next.kind, true);
      setChosen({ ...next, isStep });
    });
  };
  const closed = (): void => {
    if (opened !== null && back.current === null) remember(opened);
    setChosen(null);
    if (asked === null) return;
    unfold(asked.kind, true);
    setParams(withoutAsked, { replace: true });
  };
  const isOpen = opened !== null;
  useEffect(() => {
    if (isOpen || back.current === null) return;
    const { element, id } = back.current;
    back.current = null;
    (element?.isConnected === true ? element : document.getElementById(id))?.focus();
  }, [isOpen]);
  return {
    isUnfolded: (kind, byDefault) => unfolded[kind] ?? byDefault,
    unfold,
    opened,
    isStep: chosen?.isStep ?? false,
    show: (next) => turn(next, false),
    step: (next) => turn(next, true),
    close: () => void mayDiscard().then((may) => may && closed()),
    closed,
    returnTo: (recordId) => {
      if (opened !== null) back.current = { element: null, id: recordId === null ? addId(opened.kind) : rowId(recordId) };
    },
  };
};

const PageContext = createContext<RecordPage | null>(null);
export const RecordPageContext = PageContext.Provider;
export const useThisPage = (): RecordPage => {
  const page = useContext(PageContext);
  if (page === null) throw new Error('This is a part of the page with the records of a work.');
  return page;
};
