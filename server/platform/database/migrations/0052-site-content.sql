-- Pages whose text lies in the database, so that whoever runs this can change it: markdown without HTML.
create table site_content (
  page_key text primary key check (page_key in ('privacy', 'terms')),
  title text not null,
  content text not null,
  updated_at timestamptz not null,
  -- Goes up with every change, so that two writers do not overwrite each other.
  revision integer not null default 1
);

insert into site_content (page_key, title, content, updated_at) values ('privacy', 'Privacy Policy', $md$
This page says which data Verso keeps, where it lies, who sees it, and what you can do about it. "We" are the people who run this installation of Verso; the contact page says how to reach us.

## In short

- Your catalog is yours. A work is private until you list it for sale or share it by a link.
- The app keeps a copy of your data on your own device, so that it works without a network.
- Others never see your original photographs, only smaller copies without hidden details such as the place where a picture was taken.
- There are no advertisements, no tracking and no analytics by third parties. There is one cookie, and it keeps you signed in.

## What we keep

- **Account.** Your name, your email address, a hash of your password that cannot be turned back into it, and what you write into your profile.
- **Catalog.** The works that you enter, their descriptions and provenance notes, the history of your changes, and the opinions that were given on their photographs.
- **Photographs.** The file that you upload is kept byte for byte, because it is the evidence on which an opinion rests. Only you can open it. For everything that is shown, we make smaller copies without metadata.
- **What you write to others.** Posts, comments and direct messages, and the reports that are made about them.
- **Orders.** What was bought and sold, for how much, between whom, and how the order went. The delivery address is seen by the seller of that order alone, and is erased 90 days after the order has ended.
- **Contact form.** Your name, email address and message.
- **Technical records.** Sign-in sessions with the network address and the kind of browser, so that you can be protected from others using your account, and log lines about errors. Where you have switched on push notifications, the address and the keys that your browser has given for them, one set for each session; they are dropped when you sign out. Counters that slow down attackers hold scrambled keys, no names or addresses.

## What lies on your device

Verso keeps your catalog, drafts, waiting changes and small pictures in the storage of your browser. What you do without a network waits there until it can be sent, and the app says so. Signing out deletes this copy from the device; if something is still waiting, you are asked first. Pages that everybody may see, such as the marketplace, are kept as you last saw them.

## Who sees what

- **Everybody** sees your name, location, biography, works that you have listed, and your posts in the community if they are signed in. Your email address is shown on your profile only if you switch that on.
- **The other party of a paid order** sees your name and email address, so that you can settle the delivery.
- **Administrators** see accounts, listings, contact messages, reports and orders, because they have to help and to decide. Of a conversation they see a message that was reported and the three before it, and nothing else. What they do is written to a log that cannot be changed.
- **Private works** are seen by nobody but you. A link that you share can be taken back at any time.

## Who else handles data for us

- **The payment provider** takes card payments, pays sellers and runs subscriptions. Card numbers go straight to it and never reach our server. For its own legal duties it keeps records under its own policy.
- **A vision model**, where this installation has one, is sent a reduced copy of the photograph that you ask to have examined, together with the title, artist and medium that you have entered. Where there is none, the examination is done on our own server alone.
- **A mail service** delivers the mails that you ask for or that belong to your account and your orders.

We sell no data, and give none away beyond this, unless a law forces us.

## Cookies

There is one cookie. It holds your session, cannot be read by scripts, and is needed to stay signed in. There are no others, and so there is no banner asking about them.

## How long

- Your account and catalog: until you delete them. A work that you delete can be restored for 30 days and is then purged.
- Orders and payments: as long as the laws about trade and taxes demand, even when an account is gone. An order keeps its own copy of the title, artist, picture and price.
- Sessions end by themselves. Backups may hold older copies until newer ones take their place.

## What you can do

You can see, correct and export your data in the app at any time, whatever your plan. You can ask us to delete your account: then everything goes that no order needs. You can object, and complain to the authority for data protection where you live. Write to us by the contact page for anything that the app does not do by itself.

## Changes

When this page changes, the date at its top changes with it.
$md$, now()), ('terms', 'Terms of Service', $md$
These are the rules for using Verso. "We" are the people who run this installation; the contact page says how to reach us. By opening an account you agree to them.

## What Verso is

Verso helps collectors to form an opinion about works of art from photographs, to keep a catalog, to trade with each other and to talk. It is a meeting place: a work that is offered here is sold by the person who lists it, not by us.

## An opinion, never a certificate

An opinion by Verso is drawn from a photograph and from what you enter. It gives a probability and names its reasons. It is **not** a certificate of authenticity, not an appraisal of value and not a legal opinion. Nobody has held the work in their hands. Do not buy, sell, insure or destroy a work on its strength alone; ask a specialist who can examine the work itself.

## Your account

- You must be old enough to make contracts where you live.
- Give a name by which others can know you, and an email address at which you can be reached.
- Keep your password to yourself. You answer for what is done with your account until you tell us that somebody else has it.
- The mark of a verified collector is given by an administrator, and can be taken back with a reason.

## What you put in

Everything that you enter stays yours. You allow us to store it, to make reduced copies of your photographs, and to show what you have chosen to show. You promise that you may do so, and that what you say about a work is true as far as you know, above all about its origin and about earlier owners.

Do not upload what is unlawful, insulting or somebody else's to publish. Do not use Verso to deal in stolen, looted or smuggled works, or in works whose sale the law forbids. Do not try to disturb the service or to read what belongs to others. Posts, comments, listings and messages can be reported; administrators can hide or remove them.

## Plans

The Free plan holds five examinations. Collector Pro is paid by the month and begins with a trial once per person; it goes on until you cancel it, which you can do at any time for the end of the month that is paid. Gallery is arranged with us. When a paid plan ends, your catalog stays readable, editable and exportable.

## Selling

- A listing is a binding offer of a work that you own and can hand over, at the price shown. **Shipping is included** in the price.
- You need an account with our payment provider to be paid, and you accept its terms when you open one.
- Our commission is **10%** of the price. You receive the rest.
- You describe the work honestly, pack it well, ship it within 14 days after the sale, and enter the carrier and the tracking number. An order that is not shipped in that time is cancelled by itself, and the buyer gets everything back.
- Until you have shipped you can cancel an order; the buyer is then refunded in full.

## Buying

- You pay by card through the payment provider. The charge is made by the platform. While you pay, the work is held for you for 15 minutes.
- If a payment arrives when the work cannot be sold to you any more, you get all of it back.
- Please confirm the receipt when the work has arrived and is what was sold to you. The seller's part is released when you confirm, or 14 days after shipment if we hear nothing from you. Tell us before that if something is wrong.
- With the receipt the work, its photographs and its opinions move to your catalog.
- Rights that the law of your country gives to buyers are not touched by anything here.

## When there is a dispute

Buyer and seller first talk to each other; each order opens a conversation for that. If they find no solution, write to us. An administrator can cancel an order, and the buyer is then refunded. While a bank is looking into a payment, nothing is paid out for it.

## Availability and liability

We take care that nothing you make is lost: your device keeps what has not reached us, and we keep backups. Still, no service is without faults, and you should export what matters to you. We answer without limit for intent and gross negligence and for harm to persons, and otherwise for typical and foreseeable damage, as far as the law allows such a limit. We do not answer for what other users say, sell or fail to do.

## Ending

You can ask for the deletion of your account at any time. Open orders are brought to their end first, and records that the law asks for are kept. We can end the use of Verso for an account that breaks these rules. What we owe you is paid out all the same.

## Changes

When these terms change, the date at the top of this page changes with them. For orders that were made before, the terms of that day hold.
$md$, now());
update site_content set content = btrim(content, E'\n');
