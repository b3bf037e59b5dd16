// Which section of the record of a work is being read.
import { useEffect, useState } from 'react';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { pageKinds } from '../records/page-kinds.ts';

const ids = pageKinds.map(recordSection);

/** The id of the first section in the upper part of the window; at the end of the page the one that was asked for, or the last. */
export const useSectionInView = (asked: string): string | undefined => {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const note = () => {
      const { scrollY, innerHeight } = window;
      const isEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const there = ids.filter((id) => document.getElementById(id) !== null);
      const [first] = there.filter((id) => seen.get(id) === true);
      setInView((before) => (isEnd ? (there.find((id) => id === asked) ?? there.at(-1)) : (first ?? before)));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.getAttribute('aria-labelledby') ?? '', isIntersecting);
        note();
      },
      { rootMargin: '-120px 0px -55% 0px' },
    );
    // Some come later than others.
    const look = () => {
      for (const id of ids) {
        const section = document.getElementById(id)?.closest('section');
        if (section != null) observer.observe(section);
      }
      note();
    };
    look();
    addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      removeEventListener('scrollend', look);
    };
  }, [asked]);
  return inView;
};
