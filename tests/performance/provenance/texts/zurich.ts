// Kunsthaus Zürich: one holder a line with a dash before it, dates first, the way of acquisition last.
import type { Published } from '../published.ts';

const museum = 'Kunsthaus Zürich';

export const zurich: readonly Published[] = [
  {
    museum,
    work: 'Pablo Picasso, Zervos XI-160',
    address: 'https://collection.kunsthaus.ch/de/collection/item/750961',
    text: `- Pablo Picasso (*1881 Malaga, +1973 Mougins) (Künstler/-in)
- Verbleib unbekannt
- o.D. – 20.4.1953, Marlborough Fine Art Ltd. (Kunsthändler/-in), London
- 20.4.1953 – 28.11.1956, Emil Georg Bührle (*1890 Pforzheim, +1956 Zürich) (Sammler/-in), Zürich, Kauf
- 28.11.1956 – 1960, Nachlass Emil Bührle, Zürich, Nachlass
- ab 1960, Stiftung Sammlung E.G. Bührle (Sammlung), Zürich, Geschenk, Inv.-Nr. 77
- ab 2021, Zürcher Kunstgesellschaft | Kunsthaus Zürich (Museum), Zürich, Leihgabe`,
    holders: [
      { holder: 'Pablo Picasso (*1881 Malaga, +1973 Mougins) (Künstler/-in)' },
      { holder: 'Verbleib unbekannt' },
      { holder: 'Marlborough Fine Art Ltd. (Kunsthändler/-in)', place: 'London', to: '1953-04-20' },
      {
        holder: 'Emil Georg Bührle (*1890 Pforzheim, +1956 Zürich) (Sammler/-in)',
        place: 'Zürich',
        from: '1953-04-20',
        to: '1956-11-28',
      },
      { holder: 'Nachlass Emil Bührle', place: 'Zürich', from: '1956-11-28', to: '1960' },
      { holder: 'Stiftung Sammlung E.G. Bührle (Sammlung)', place: 'Zürich', from: '1960' },
      { holder: 'Zürcher Kunstgesellschaft | Kunsthaus Zürich (Museum)', place: 'Zürich', from: '2021' },
    ],
  },
  {
    museum,
    work: 'Honoré Daumier, Maison I-105',
    address: 'https://collection.kunsthaus.ch/de/collection/item/48901',
    text: `- Honoré Daumier (*1808 Marseille, +1879 Valmondois, Val-d'Oise) (Künstler/-in)
- Verbleib unbekannt
- o.D. – mindestens bis 20.12.1900, Georges Viau (*1855 Nancy, +1939 Paris) (Sammler/-in), Paris
- Verbleib unbekannt
- o.D. – 29.4.1927, James F. Murray (*1850, +1933) (Sammler/-in), Aberdeen
- 29.4.1927, Christie, Manson & Woods Ltd. (Auktion), London, Lot 38
- 29.4.1927 – o.D., M. Knoedler & Co. (Galerie), New York, NY, Kauf
- spätestens ab 17.9.1938 – 1942, Alexander Lewin (*1879 Wien, +1942 Schweiz), Guben, Monte Carlo`,
    holders: [
      { holder: "Honoré Daumier (*1808 Marseille, +1879 Valmondois, Val-d'Oise) (Künstler/-in)" },
      { holder: 'Verbleib unbekannt' },
      { holder: 'Georges Viau (*1855 Nancy, +1939 Paris) (Sammler/-in)', place: 'Paris', to: '1900-12-20/..' },
      { holder: 'Verbleib unbekannt' },
      { holder: 'James F. Murray (*1850, +1933) (Sammler/-in)', place: 'Aberdeen', to: '1927-04-29' },
      { words: 'Christie, Manson & Woods Ltd. (Auktion), London, Lot 38' },
      { holder: 'M. Knoedler & Co. (Galerie)', place: 'New York, NY', from: '1927-04-29' },
      {
        holder: 'Alexander Lewin (*1879 Wien, +1942 Schweiz)',
        place: 'Guben, Monte Carlo',
        from: '../1938-09-17',
        to: '1942',
      },
    ],
  },
  {
    museum,
    work: 'Paul Cézanne, Rewald 953',
    address: 'https://collection.kunsthaus.ch/de/collection/item/585964',
    text: `- Paul Cézanne (*1839 Aix en Provence, +1906 Aix en Provence) (Künstler/-in)
- Verbleib unbekannt
- o.D. – 22.7.1939, Ambroise Vollard (*1865 Saint-Denis, Réunion, +1939 Versailles) (Kunsthändler/-in), Paris
- 22.7.1939 – o.D., Nachlass Ambroise Vollard, Paris, Nachlass
- o.D. – 2.2.1954, Marlborough Fine Art Ltd. (Galerie), London, Kauf
- 2.2.1954 – 28.11.1956, Emil Georg Bührle (*1890 Pforzheim, +1956 Zürich) (Sammler/-in), Zürich, Kauf, 180.000 CHF
- spätestens ab 28.11.1956 – 1960, Nachlass Emil Bührle, Zürich, Nachlass
- ab 1960, Stiftung Sammlung E.G. Bührle (Sammlung), Zürich, Geschenk, Inv.-Nr. 14`,
    holders: [
      { holder: 'Paul Cézanne (*1839 Aix en Provence, +1906 Aix en Provence) (Künstler/-in)' },
      { holder: 'Verbleib unbekannt' },
      {
        holder: 'Ambroise Vollard (*1865 Saint-Denis, Réunion, +1939 Versailles) (Kunsthändler/-in)',
        place: 'Paris',
        to: '1939-07-22',
      },
      { holder: 'Nachlass Ambroise Vollard', place: 'Paris', from: '1939-07-22' },
      { holder: 'Marlborough Fine Art Ltd. (Galerie)', place: 'London', to: '1954-02-02' },
      {
        holder: 'Emil Georg Bührle (*1890 Pforzheim, +1956 Zürich) (Sammler/-in)',
        place: 'Zürich',
        from: '1954-02-02',
        to: '1956-11-28',
      },
      { holder: 'Nachlass Emil Bührle', place: 'Zürich', from: '../1956-11-28', to: '1960' },
      { holder: 'Stiftung Sammlung E.G. Bührle (Sammlung)', place: 'Zürich', from: '1960' },
    ],
  },
  {
    museum,
    work: 'Georges Braque, Heil 37',
    address: 'https://collection.kunsthaus.ch/en/collection/item/600966',
    text: `- Georges Braque (*1882 Argenteuil-sur-Seine, +1963 Paris) (Künstler/-in)
- o.D. – 1907, Wilhelm Uhde (*1874 Strzelce Krajeńskie, +1947 Paris), Paris
- wohl 10.1907 – 25.3.1921, Karl Ernst Osthaus (*1874 Hagen, +1921 Meran), Hagen, Kauf
- spätestens ab 25.3.1921 – 1922, Erbengemeinschaft Karl Ernst Osthaus, Erbe
- 1922 – 1937, Museum Folkwang (Museum), Essen, Kauf
- 1937 – o.D., Reichsministerium für Volksaufklärung und Propaganda, Berlin, Beschlagnahme "Entartete Kunst", EK-Nr. 3622`,
    holders: [
      { holder: 'Georges Braque (*1882 Argenteuil-sur-Seine, +1963 Paris) (Künstler/-in)' },
      { holder: 'Wilhelm Uhde (*1874 Strzelce Krajeńskie, +1947 Paris)', place: 'Paris', to: '1907' },
      {
        holder: 'Karl Ernst Osthaus (*1874 Hagen, +1921 Meran)',
        place: 'Hagen',
        from: '1907-10?',
        to: '1921-03-25',
      },
      { holder: 'Erbengemeinschaft Karl Ernst Osthaus', from: '../1921-03-25', to: '1922' },
      { holder: 'Museum Folkwang (Museum)', place: 'Essen', from: '1922', to: '1937' },
      { holder: 'Reichsministerium für Volksaufklärung und Propaganda', place: 'Berlin', from: '1937' },
    ],
  },
  {
    museum,
    work: 'Jean-Baptiste Greuze, Laurent Pécheux',
    address: 'https://collection.kunsthaus.ch/en/collection/item/806960',
    text: `- Unbekannte/r Künstler/in (Künstler/-in)
- Verbleib unbekannt
- 1.12.1831, Unbekannt (Auktion), Paris
- Verbleib unbekannt
- o.D. – 4.1940, Unbekannt (Sammlung), Frankreich
- 1940 / 1941, M. R. Pernet, Frankreich
- Verbleib unbekannt
- o.D. – höchstens bis 1.10.1941, Georges Wildenstein (*1892 Paris, +1963 Paris) (Kunsthändler/-in), Paris
- Roger Dequoy (*1893) (Vermittler/-in), Paris
- 1.10.1941 – 28.11.1956, Emil Georg Bührle (*1890 Pforzheim, +1956 Zürich) (Sammler/-in), Zürich, Kauf, 450.000 FRF`,
    holders: [
      { holder: 'Unbekannte/r Künstler/in (Künstler/-in)' },
      { holder: 'Verbleib unbekannt' },
      { holder: 'Unbekannt (Auktion)', place: 'Paris', from: '1831-12-01' },
      { holder: 'Verbleib unbekannt' },
      { holder: 'Unbekannt (Sammlung)', place: 'Frankreich', to: '1940-04' },
      { holder: 'M. R. Pernet', place: 'Frankreich', from: '1940/1941' },
      { holder: 'Verbleib unbekannt' },
      {
        holder: 'Georges Wildenstein (*1892 Paris, +1963 Paris) (Kunsthändler/-in)',
        place: 'Paris',
        to: '../1941-10-01',
      },
      { holder: 'Roger Dequoy (*1893) (Vermittler/-in)', place: 'Paris' },
      {
        holder: 'Emil Georg Bührle (*1890 Pforzheim, +1956 Zürich) (Sammler/-in)',
        place: 'Zürich',
        from: '1941-10-01',
        to: '1956-11-28',
      },
    ],
  },
];
