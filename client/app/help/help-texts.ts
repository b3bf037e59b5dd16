// The short answers of the help, by page. Each has to be true of the product: its rules are in docs/SPEC.md.
import type { ScreenPath } from '#shared/domain/page/screens.ts';
import { agreedHours, offerHours } from '#shared/domain/trade/price-offer.ts';
import { daysToRelease, daysToShip } from '#shared/domain/trade/sale.ts';
import { t } from '#shared/language/t.ts';

type Answer = { question: string; answer: string };

const catalog: readonly Answer[] = [
  {
    question: t('Can I use my catalog without a network?'),
    answer: t(
      'Yes. Looking, searching, filtering, editing and deleting work offline. Changes are kept on this device and sent when there is a connection.',
    ),
  },
  {
    question: t('How do I find a work?'),
    answer: t('Type in the search, or press /. Filter narrows the collection by its facts, and a filter can be saved under a name.'),
  },
  {
    question: t('How do I change many works at once?'),
    answer: t(
      'Select works by their checkboxes, with Space on the keyboard, or by holding a card on a phone. The bar that appears has everything that can be done with them.',
    ),
  },
  {
    question: t('Can I get a deleted work back?'),
    answer: t('Yes, for 30 days, in Recently Deleted. A work that is reserved or part of an open order cannot be deleted.'),
  },
  {
    question: t('Who sees my catalog?'),
    answer: t(
      'Only you. A work is private until you list it or share it by link. Its value, place, cost and papers stay private even then.',
    ),
  },
];

const scan: readonly Answer[] = [
  {
    question: t('What does a scan tell me?'),
    answer: t('An opinion from a photograph, with its reasons for and against. It is never a certificate of authenticity.'),
  },
  {
    question: t('Which photograph is best?'),
    answer: t('One sharp photograph of the whole work, straight from the front, in even light. JPG, PNG or WEBP, up to 10MB.'),
  },
  {
    question: t('What does “No red flags” mean?'),
    answer: t(
      'The checks of file and image found nothing against the work, and no AI model judged it. It does not say that the work is genuine.',
    ),
  },
  {
    question: t('How many scans do I have?'),
    answer: t('The Free plan has 5 in all. A photograph that is too poor to be judged, or that shows no artwork, uses none.'),
  },
  {
    question: t('What happens without a network?'),
    answer: t('The scan waits on this device with its photograph, and is sent as soon as you are connected.'),
  },
];

const capture: readonly Answer[] = [
  {
    question: t('What is capturing for?'),
    answer: t('Photograph many works one after the other, and fill in title and artist later. Until then they wait in Captures.'),
  },
  {
    question: t('Does it use up a scan?'),
    answer: t('No. A captured work is checked only when you ask for it.'),
  },
  {
    question: t('Does it work without a network?'),
    answer: t('Yes. Works and photographs are kept on this device and sent when you are connected.'),
  },
  {
    question: t('What does “Do I have this?” do?'),
    answer: t(
      'It looks through the photographs of your catalog on this device for the same image. Nothing is sent anywhere, and the same image need not be the same object.',
    ),
  },
];

const registry: readonly Answer[] = [
  {
    question: t('What is kept here?'),
    answer: t('Where your works are, the people and firms that your records name, and the artists. Only you see locations and contacts.'),
  },
  {
    question: t('Where do the artists come from?'),
    answer: t('From your works, by themselves. If one is written in several ways, choose them and press Merge; it can be undone.'),
  },
  {
    question: t('What happens if I rename a location?'),
    answer: t('Works in it, and in what is inside of it, get the new name.'),
  },
  {
    question: t('Can a location be inside another one?'),
    answer: t('Yes, such as a shelf inside a room: press Add inside.'),
  },
];

const market: readonly Answer[] = [
  {
    question: t('What do I pay?'),
    answer: t('The price includes shipping unless the page of the work states what shipping costs. You see the total before you pay.'),
  },
  {
    question: t('Is my money safe?'),
    answer: t(
      'If the seller does not ship within {daysToShip} days, you get everything back. The seller is paid when you confirm receipt, or {daysToRelease} days after shipment.',
      { daysToShip, daysToRelease },
    ),
  },
  {
    question: t('Can I offer less?'),
    answer: t(
      'Yes: Make an offer on the page of the work. The seller has {offerHours} hours to answer. If you agree, the work is reserved for you for {agreedHours} hours, and nothing is charged until you pay.',
      { offerHours, agreedHours },
    ),
  },
  {
    question: t('How do I hear of new works?'),
    answer: t('Press the heart on a work, or save a search. You are told of new prices, of sales and of new works that fit.'),
  },
  {
    question: t('What do I see without a network?'),
    answer: t('What this device has seen last, with the time. Buying needs a connection.'),
  },
];

const messages: readonly Answer[] = [
  {
    question: t('How do I start a conversation?'),
    answer: t('Press Message on a profile or an order, or ask a question on the page of a listed work.'),
  },
  {
    question: t('Can I write without a network?'),
    answer: t('Yes. A message says “Waiting to sync” until it has been sent.'),
  },
  {
    question: t('Somebody bothers me. What can I do?'),
    answer: t(
      'Press Block in the conversation: nothing can be written between you until you unblock them. They are listed in the settings, under Privacy.',
    ),
  },
  {
    question: t('Which keys are there?'),
    answer: t('Enter sends, Shift and Enter begin a new line.'),
  },
];

const orders: readonly Answer[] = [
  {
    question: t('My order has not been shipped. What now?'),
    answer: t(
      'After {daysToShip} days without shipment the order is canceled and you get everything back, by itself. Until then you can write to the seller from the order.',
      {
        daysToShip,
      },
    ),
  },
  {
    question: t('When do I confirm receipt?'),
    answer: t(
      'When you have the work in your hands and it is what you bought. The seller is paid then, at the latest {daysToRelease} days after shipment.',
      {
        daysToRelease,
      },
    ),
  },
  {
    question: t('What do I get with the work?'),
    answer: t('On receipt it moves to your catalog, with its photographs, checks and provenance.'),
  },
  {
    question: t('Who sees my address?'),
    answer: t('Only the seller of an order that you have paid for. It is erased 90 days after receipt.'),
  },
  {
    question: t('Can I cancel a sale?'),
    answer: t('As the seller, as long as it has not been shipped. The buyer gets everything back.'),
  },
];

const selling: readonly Answer[] = [
  {
    question: t('What does selling cost?'),
    answer: t(
      'The fee is a part of the price of each work that is sold, and you see what remains before you list it. Shipping is yours without a fee.',
    ),
  },
  {
    question: t('When am I paid?'),
    answer: t('When the buyer confirms receipt, or {daysToRelease} days after you have shipped.', { daysToRelease }),
  },
  {
    question: t('Why can nobody buy my works?'),
    answer: t('Buyers can pay once your payouts are set up: press Connect Stripe Account. You can list works before that.'),
  },
  {
    question: t('Why are there several amounts?'),
    answer: t('There is one for each currency. Amounts in different currencies are never added.'),
  },
];

const settings: readonly Answer[] = [
  {
    question: t('How do I get my data out?'),
    answer: t(
      'Under Export, as an archive with photographs and papers or as a spreadsheet, under every plan. Offline it has what is on this device.',
    ),
  },
  {
    question: t('What happens when I sign out?'),
    answer: t('Your data leaves this device. If something still waits to be sent, you are asked first.'),
  },
  {
    question: t('How do I bring a collection along?'),
    answer: t('Under Import: a table from a spreadsheet, or an archive that Verso has written.'),
  },
  {
    question: t('How do I delete my account?'),
    answer: t('At the end of this page. Open orders and money on its way have to be settled first.'),
  },
];

const artwork: readonly Answer[] = [
  {
    question: t('How do I change a work of mine?'),
    answer: t(
      'Press a fact and write: it is saved when you leave it, and Undo takes it back. Edit, or E, shows everything at once. Earlier values are under History.',
    ),
  },
  {
    question: t('Where are its papers?'),
    answer: t('Under Record: holders, exhibitions, condition, documents, loans, moves and valuations, each with a button that adds one.'),
  },
  {
    question: t('Who sees this page?'),
    answer: t('A work of yours is private until you list it or share it by link. A link can be taken back.'),
  },
  {
    question: t('What does the check say?'),
    answer: t(
      'It is an opinion from a photograph, never a certificate. If title, artist or photograph change, the page says so, and Re-analyze makes a new one, which counts as a scan.',
    ),
  },
  {
    question: t('Can I ask the seller something?'),
    answer: t('Yes. A question about a listed work is free for everybody who is signed in.'),
  },
];

const everywhere: readonly Answer[] = [
  {
    question: t('How do I find something?'),
    answer: t('Search everything, in the header or with Ctrl or Cmd and K, finds works, people, pages and actions.'),
  },
  {
    question: t('Can I use Verso without a network?'),
    answer: t('Yes. Your catalog, new scans, posts and messages work offline; buying, listing and analyses need a connection.'),
  },
  {
    question: t('Is my work saved?'),
    answer: t('The sync status in the header says what is only on this device and what has been sent.'),
  },
];

const byScreen: Partial<Record<ScreenPath, readonly Answer[]>> = {
  '/catalog': catalog,
  '/scan': scan,
  '/capture': capture,
  '/captures': capture,
  '/registry': registry,
  '/market': market,
  '/messages': messages,
  '/orders': orders,
  '/seller-dashboard': selling,
  '/settings': settings,
  '/artwork/:id': artwork,
  '/watchlist': market,
};

/** Of a screen without answers of its own, those about the whole product. */
export const answersOn = (screen: ScreenPath): readonly Answer[] => byScreen[screen] ?? everywhere;
export const hasAnswers = (screen: ScreenPath): boolean => byScreen[screen] !== undefined;
