// The forum of the sample market: what its people ask and tell each other.
import { idNamed } from '#server/sandbox/collection/collection-record.ts';
import type { Line } from '#server/sandbox/demo-talk.ts';

type Comment = readonly [who: string, days: number, content: string];

const thread = (days: number, who: string, title: string, body: string, comments: readonly Comment[]): Line[] => {
  const postId = idNamed(`market post ${title}`);
  return [
    { id: postId, who, days, kind: 'post.create', payload: { postId, title, body } },
    ...comments.map(([by, at, content], index): Line => {
      const commentId = idNamed(`market comment ${title} ${index}`);
      return { id: commentId, who: by, days: at, kind: 'comment.create', payload: { commentId, postId, content } };
    }),
  ];
};

/** Oldest first. */
export const marketForum: readonly Line[] = [
  ...thread(
    62,
    'vogel',
    'Please do not iron your etchings',
    'A sheet came to me this week that somebody had flattened with a steam iron “on the lowest setting”. The plate mark is gone for good: it was the one thing that said by itself that this was an etching. If a print is wavy, leave it between two blotters under a board for a month, in a room where you feel well yourself. If it is still wavy after that, it wants a conservator and not a household appliance.',
    [
      ['hayashi', 61.8, 'And never take it off old hinges by pulling. Woodcuts on thin paper skin like a peach.'],
      ['free', 61.5, 'Is a wavy sheet behind glass a reason to worry, or only ugly?'],
      [
        'vogel',
        61.3,
        'Ugly, as long as it does not touch the glass. If it touches: take it out soon, before a damp summer glues it there.',
      ],
      [
        'collector',
        60.9,
        'I put spacers into all my frames after reading something like this years ago. Best dull afternoon I ever spent.',
      ],
    ],
  ),
  ...thread(
    57,
    'remmert',
    '1933 to 1945: how we write “we do not know”',
    'Every gap in those years is a question, and most of them will never be answered. We have begun to say in each listing what we looked at (catalogs, the Lost Art database, labels, the archive of the monument office) and when, instead of only “private collection”. A sentence like “Where it was between 1934 and 1951 is not known to us; we are looking” sells fewer pictures. It sells them to better people. How do others word it?',
    [
      [
        'moss',
        56.6,
        'We write “no owner known before 1962” and add what we asked. My mother used to write nothing, and she was the most honest person I have met. One has to learn it.',
      ],
      ['collector', 56.2, 'As a buyer: the sentence you quote is the reason I wrote to you. Silence would have been the reason not to.'],
      ['gallery', 55.7, 'We added a date to each search. Databases grow, and a search of 2015 is an old search.'],
      [
        'lund',
        55.1,
        'I had no idea that this concerns me with a family collection. It does: two pictures came in 1941. I have started to read letters.',
      ],
      ['remmert', 54.9, 'Write to me when you have the names, Astrid. I know a few people in Oslo who are good with these years.'],
    ],
  ),
  ...thread(
    51,
    'newseller',
    'First sale: how do I pack a small oil?',
    'Somebody might buy my 40 x 50 landscape. It has a frame with plaster ornaments on the corners, and I own a roll of bubble wrap and a bad feeling. What do you use?',
    [
      [
        'perrin',
        50.8,
        'Glassine against the paint, never plastic. Then corners of folded cardboard, then bubble wrap with the bubbles outwards: inwards they print their pattern into a warm varnish.',
      ],
      [
        'harlow',
        50.7,
        'Two boxes, one inside the other, with five centimeters of something soft all around. Shake it. If you hear anything, begin again.',
      ],
      ['okafor', 50.4, 'Write a card inside with your address. Labels fall off in the rain; cards do not.'],
      ['newseller', 49.9, 'I shook it. I heard something. I began again. Thank you!'],
      ['seller', 49.5, 'And photograph each layer while you pack. Nobody has ever asked me for the pictures, and I think that is why.'],
    ],
  ),
  ...thread(
    47,
    'whitlock',
    'Matte acrylics and the wish to touch',
    'A visitor put one finger on an Osk last week, in all innocence: “is it velvet?” It now has a shiny spot the size of a lentil that will outlive us both. Unvarnished color fields cannot be cleaned like an oil. We have moved the barrier, but at home nobody has barriers. What do collectors do?',
    [
      ['gallery', 46.5, 'A low bench in front. People stop at furniture, not at words.'],
      ['marquez', 46.1, 'As a painter: please hang them where no coat passes. Not the corridor, never the corridor.'],
      [
        'collector',
        45.8,
        'I lent mine to a niece with a toddler. It came back as a diptych of fingerprints. Now it hangs above the piano.',
      ],
    ],
  ),
  ...thread(
    43,
    'ferro',
    'What an edition is, and what it is not',
    'I am asked weekly whether “3/12” means that there are twelve. It means that I promised to make no more than twelve in this size and with this paper. There may also be two artist’s proofs, and there may be fewer, since I print when somebody wants one. Ask photographers for the promise in writing. I put it on the back of each print, with the date on which I printed it.',
    [
      [
        'hayashi',
        42.7,
        'With woodcuts it is harder still: the blocks survive their owners. “First printing” is worth a question in every case.',
      ],
      ['collector', 42.4, 'I keep the written promise as a paper of the work here. It found its place at last.'],
      ['free', 41.9, 'So would number 1 be better than number 12?'],
      [
        'ferro',
        41.7,
        'With photographs no. With etchings early ones often are: the plate wears. With mine number 12 is the best, since by then I have understood the negative.',
      ],
    ],
  ),
  ...thread(
    38,
    'moss',
    'A signature that was too good',
    'Offered to us yesterday: a still life in the manner of Hale, with a signature that I would have accepted on a check. That was the trouble. He signed with what was left on the brush, and it always runs dry at the “l”. This one was full of paint to the end, and under the lens it lay over the varnish. The picture is honest and of the time; somebody wanted to help it along. We told the owner, who had inherited it in good faith and was very kind about it.',
    [
      ['remmert', 37.7, 'Over the varnish, and over the cracks, I suppose? A signature that fills a crack has come later than the crack.'],
      ['moss', 37.6, 'Straight into two of them, like a road into a river.'],
      ['vogel', 37.2, 'UV shows it in ten seconds: old varnish glows greenish, the signature stays black on top.'],
      ['seller', 36.8, 'Now I have been in the attic with a lamp for an hour. Ours runs dry at the “l”. What a good evening.'],
      ['free', 36.5, 'Would you still sell the picture, without the name?'],
      ['moss', 36.3, 'Gladly, as “English school”. It is a nice picture. It was only standing on somebody else’s shoulders.'],
    ],
  ),
  ...thread(
    34,
    'free',
    'I bought my first one',
    'A linocut of leaves, 60 x 45, from a person who wrapped it like a birthday. I have carried it from room to room for two days and it is right nowhere, which I take as a good sign. How did you decide where your first one went?',
    [
      ['okafor', 33.8, 'Where you drink the first cup. You will look at it without meaning to, and that is how one learns a thing.'],
      ['collector', 33.6, 'Mine hung in a hallway for nine years because of the light. I saw it every time I lost my keys.'],
      ['marquez', 33.1, 'Lower than you think! Everybody hangs them for giants.'],
      [
        'hayashi',
        32.9,
        'Congratulations. Not opposite the window, and give it half the year in a drawer. It will thank you in thirty years.',
      ],
    ],
  ),
  ...thread(
    29,
    'harlow',
    'Bronze wax: how often is too often?',
    'A client waxes her Keel every Sunday, out of love. It has begun to look like a shoe. We say once a year for indoor pieces, thin, microcrystalline, buffed with a soft brush. Does anybody do less?',
    [
      [
        'gallery',
        28.6,
        'Once in two years, and dust with a goat-hair brush in between. What people call patina is half of it their grandmother’s polish.',
      ],
      ['collector', 28.2, 'Once a year on the artist’s birthday. It is easy to remember, and she gets a sentence.'],
      ['harlow', 27.9, 'The birthday! We will put it onto our invoices.'],
    ],
  ),
  ...thread(
    25,
    'perrin',
    'Notes from a small fair',
    'Four days in a tent on the quay at Rouen. What I learned: (1) people read the labels of the pictures that they do not like; (2) a price on the wall is a kindness; (3) the sentence “I only look” is true for eleven minutes on average; (4) watercolors need shade even in November. Three sold, one of them to somebody who only looked.',
    [
      ['whitlock', 24.7, 'A price on the wall is a kindness. I am having that printed.'],
      ['lund', 24.3, 'Was it worth the hotel?'],
      ['perrin', 24.1, 'The hotel had a picture by Aubry over the reception, hung upside down. So: yes.'],
      ['moss', 23.8, 'Did you tell them?'],
      ['perrin', 23.6, 'On the last morning, after I had asked for its price.'],
    ],
  ),
  ...thread(
    21,
    'lund',
    'Insurance wants “values”. Which ones?',
    'Our insurer asks for a list with values. I have what my grandmother paid in 1937, what an auction house said in 1998, and what I would feel. Which number goes into which column?',
    [
      [
        'gallery',
        20.8,
        'What it would cost to buy a comparable one tomorrow, from a gallery and with the frame. Not the auction estimate: at an auction one needs luck and a year.',
      ],
      [
        'collector',
        20.5,
        'And renew it every three years. I keep each value with its date and who said it; the list for the insurer then makes itself.',
      ],
      [
        'vogel',
        20.2,
        'For works on paper, ask whether “loss of value after restoration” is covered. Water damage is usually survivable, and then the quarrel begins.',
      ],
    ],
  ),
  ...thread(
    17,
    'marquez',
    'Working next to one’s own collection',
    'I paint in the room where my teacher’s pictures hang. Some days she corrects me. Some days I turn her to the wall. Do the artists among you live with others’ works, or does it spoil the hand?',
    [
      ['ferro', 16.7, 'Only with paintings. A photograph on the wall and I begin to frame the breakfast.'],
      ['harlow', 16.5, 'There is a Penrose bowl on the kiln shelf. It has seen all our failures and said nothing.'],
      ['vogel', 16.1, 'I restore all day and cannot hang anything: I see only the lower margin. My walls are white and I am happy.'],
      ['marquez', 15.8, 'The lower margin! I will think of it whenever I sign.'],
    ],
  ),
  ...thread(
    13,
    'hayashi',
    'Foxing: leave it, or treat it?',
    'A collector asks me to have the brown spots on a sheet of 1963 bleached before he buys. I would rather not. Light foxing in a margin is the age of the paper; bleach is the age of the bleacher. Where do you draw the line?',
    [
      [
        'vogel',
        12.8,
        'In the image, and if it spreads: treat it, with light and calcium water rather than chlorine. In the margin: mat it out and keep the room at 50 percent.',
      ],
      ['collector', 12.4, 'I have learned to like freckles. And to ask in writing whether somebody has bleached.'],
      ['moss', 12.2, 'A sheet that is too white at that age always makes me lift the corner.'],
    ],
  ),
  ...thread(
    9,
    'okafor',
    'A hairline, and how to say so',
    'I am listing a jar with a firing crack in the foot. It is as old as the jar and will never move. If I write “hairline”, half the readers see a broken pot; if I do not, I am a person I would not buy from. I have now photographed it with a coin beside it. Better ideas?',
    [
      ['harlow', 8.9, 'The coin is perfect. Also: let it ring. A sound of three seconds says more than a paragraph.'],
      ['free', 8.6, 'As somebody who knows nothing: the coin made me trust the whole listing.'],
      ['collector', 8.4, 'I own that jar’s sister. The crack is where I look first and what I like best.'],
      ['whitlock', 8.1, '“Firing crack, as made” is how the catalogs say it. It is shorter than the worry.'],
    ],
  ),
  ...thread(
    6,
    'collector',
    'Shipping across a customs border: what did it cost you?',
    'Copenhagen to Bristol, a framed screen print, value 420 euros: the form was longer than the print. It went well in the end with the tariff number for original prints and “no commercial resale” crossed out by hand. Shall we collect here what worked?',
    [
      [
        'okafor',
        5.8,
        'I am at the other end of that parcel, so: thank you! The courier asked me for import VAT at the reduced rate for art. Have the invoice say “original print, limited edition, signed”.',
      ],
      ['hayashi', 5.5, 'From Japan: always write the year. Older than a hundred years is another line of the form, and another rate.'],
      [
        'whitlock',
        5.2,
        'To the States original works pass free, but only with the artist’s name and “unique work” or the edition on the invoice. We put it into bold.',
      ],
      ['seller', 4.9, 'Keep a copy of the export form with the work. When it comes back one day, it is the proof that it had been here.'],
    ],
  ),
  ...thread(
    2,
    'vogel',
    'Winter is frame-checking season',
    'The heating is on, the air is dry, and wood moves. Ten minutes on a Sunday: look at the miters, look at the wedges behind (are they all there?), press gently on the glass to hear whether anything rattles, and hold a sheet of paper against the back. If it flutters, there is a draft, and a draft brings dust. Who finds something gets a cup of tea from themselves.',
    [
      ['collector', 1.8, 'One wedge missing, two open miters, and a spider who disagrees with being disturbed. Tea in hand.'],
      [
        'lund',
        1.4,
        'Mine had a postcard from 1954 between canvas and stretcher, from a cousin nobody remembers. It is now a paper of the work.',
      ],
      ['remmert', 1.1, 'This is the best sentence that I have read here. What does the postcard say?'],
      ['lund', 0.9, '“It rains. The picture is too dark for the hall.”'],
    ],
  ),
];
