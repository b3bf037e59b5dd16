// The pages that are not there yet: what they will be for, and what one can do meanwhile.
export type Coming = { title: string; text: string; instead: { label: string; to: string } };

const scan = { label: 'Authenticate a work', to: '/scan' };
const catalog = { label: 'Go to Catalog', to: '/catalog' };
const pricing = { label: 'View Pricing Plans', to: '/pricing' };
const home = { label: 'Return to Home', to: '/' };

export const comingPages = {
  user: {
    title: 'Collector',
    text: 'Public profiles of collectors are not there yet. Nothing about you is shown to others.',
    instead: home,
  },
  contact: {
    title: 'Contact',
    text: 'The contact form is not there yet, and with it the way to the Gallery plan. The Free plan can be used meanwhile.',
    instead: pricing,
  },
  privacy: {
    title: 'Privacy Policy',
    text: 'The text of the policy is not published here yet. What holds already: your catalog is private to you, and signing out removes it from this device.',
    instead: home,
  },
  terms: {
    title: 'Terms of Service',
    text: 'The text of the terms is not published here yet. What holds already: a verdict is an opinion from a photograph, never a certificate.',
    instead: home,
  },
  community: {
    title: 'Community',
    text: 'The forum is not there yet. Authentication and your catalog are.',
    instead: scan,
  },
  messages: {
    title: 'Messages',
    text: 'Writing to other collectors is not there yet. Authentication and your catalog are.',
    instead: catalog,
  },
  admin: {
    title: 'Administration',
    text: 'The dashboard of the administration is not there yet. The first administrator is made by a command on the server.',
    instead: home,
  },
} as const satisfies Record<string, Coming>;

export type ComingPage = keyof typeof comingPages;
