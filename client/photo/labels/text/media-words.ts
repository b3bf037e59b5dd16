// Words of materials and techniques in five languages, folded, as parts of patterns; a semicolon stands between them.
import { listed } from './text.ts';

/** What a work is made with, by the choice that a record has for it. */
export const techniques = {
  'mixed media': listed(String.raw`
    mixed media; mixed technique; mischtechnik; technique mixte; techniques mixtes; tecnica mista; tecnica mixta; tecniche miste;
    collages?; assemblages?; decollage; medios mixtos; mixta
  `),
  photography: listed(String.raw`
    gelatin[- ]?silver; silver gelatin; silver print; gelatin; silbergelatine\p{L}*; bromsilber\p{L}*; barytabzug;
    gelatino[- ]argentique; argentique; sali d.argento; gelatina(?:\s(?:de|ai|al))?\s?(?:sali d.argento|plata|bromuro)?;
    photographs?; photograph(?:ie|y|ic|ique)s?; \p{L}*fotografi\p{L}*; fotograf\p{L}*; \p{L}*photographie; c[- ]?prints?;
    chromogen\p{L}*; chromogenic; cibachrome; ilfochrome; archival pigment; pigment prints?; pigmentdruck\p{L}*;
    tirages? (?:pigmentaire|argentique|chromogene|photographique|jet d.encre|numerique|lambda); pigmentaire; daguerreotypes?;
    daguerreotypie; daguerreotipo; cyanotypes?; cyanotypie; cianotipo; albumen; albumin\p{L}*; albumine; albumina; platinum;
    palladium; platine; lambda; polaroid; inkjet; dye transfer; lightjet; copia (?:fotografica|a las sales); stampa fotografica;
    collodion; ambrotype
  `),
  print: listed(String.raw`
    etchings?; etched; engravings?; drypoint; aquatint; mezzotint; woodcuts?; woodblock; wood engraving; linocuts?; lithographs?;
    lithography; screen ?prints?; silk ?screen; serigraphs?; monotypes?; monoprints?; giclee; photogravure; offset; risograph;
    letterpress; soft-ground; sugar-lift; prints?; \p{L}*radierung(?:en)?; kaltnadel; aquatinta; \p{L}*holzschnitt;
    \p{L}*linolschnitt; \p{L}*lithogra(?:f|ph)ie; \p{L}*siebdruck; serigrafie; \p{L}*kupferstich; stahlstich; holzstich; mezzotinto;
    schabkunst; \p{L}*druck; heliogravure; monotypie; eau-?x?-?fortes?; pointe[- ]seche; aquatinte; burin; gravures?; xylographie;
    linogravure; serigraphie; estampes?; maniere noire; vernis mou; taille-douce; acqueforti; acquaforte; puntasecca; acquatinta;
    bulino; incisione; xilografia; linoleografia; litografia; serigrafia; stampa; vernice molle; maniera nera; linografia;
    aguafuerte; aguatinta; punta seca; buril; grabado; linograbado; estampa; xilograbado; grafica
  `),
  painting: listed(String.raw`
    oils?; acrylics?; tempera; gouache; watercolou?rs?; encaustic; enamel; spray ?paint; paint; casein; fresco; distemper; egg;
    polymer; household; house; based; idropittura; oilstick; oil stick; vinyl; ripolin; alkyd; lacquer; gold leaf; gold ground; ol(?:farbe|tempera|gemalde|skizze|studie)?; oltempera; eitempera;
    acryl\p{L}*; aquarell\p{L}*; deckfarben?; wasserfarben?; dispersion; lack; enkaustik; kasein; leimfarbe; mischtempera; blattgold;
    emaille?; huiles?; acryliques?; aquarelles?; detrempe; peinture; encaustique; laque; email; vinylique; glycerophtalique;
    feuille d.or; olio; acrilic[oi]; acquerell[oi]; acquarell[oi]; affresco; encausto; smalt[oi]; foglia d.oro; guazzo; fondo oro;
    oleo; acuarelas?; temple; esmalte; encaustica; laca; pan de oro; pintura; guache
  `),
  drawing: listed(String.raw`
    pencils?; charcoal; chalks?; pastels?; crayons?; inks?; graphite; pen; brush; wash; conte; drawings?; silverpoint; sanguine;
    sepia; felt[- ]tip; marker; ballpoint; biro; bistre; bleistift\p{L}*; kohle\p{L}*; \p{L}*kreiden?; pastell\p{L}*; \p{L}*tusche;
    tinte; \p{L}*feder(?:zeichnung)?; pinsel; rotel; \p{L}*zeichnung; graphit; grafit; buntstifte?; farbstifte?; farbstift;
    silberstift; lavierung; laviert; kugelschreiber; filzstift; lavis; fusain; craie; pierre noire; mine de plomb;
    encre(?: de chine)?; plume; dessin; stylo; feutre; rehauts?(?: de (?:blanc|gouache|craie))?; trois crayons; matit[ae];
    carboncino; gessetti?; pastell[oi]; inchiostro; china; penna; grafite; sanguigna; disegno; acquerellature; biacca; pennarello;
    seppia; lapiz; lapices; carboncillo; carbon; tiza; pastel; tinta(?: china)?; pluma; grafito; sanguina; dibujo; aguada; rotulador;
    ceras?; boligrafo
  `),
  sculpture: listed(String.raw`
    bronze; marble; terracotta; terra cotta; plaster; limestone; sandstone; alabaster; granite; stone; steel; stainless steel; iron;
    ceramics?; porcelain; stoneware; earthenware; clay; resin; wax; concrete; lead; aluminium; aluminum; fibreglass; fiberglass;
    brass; ivory; cast; carved; oak; walnut; limewood; glass; neon; wood; silver; plexiglas; jade; onyx; slate; corten; \p{L}*marmor;
    terrakotta; (?:\p{L}*)gips; kalkstein; \p{L}*sandstein; granit; \p{L}*stein; \p{L}*stahl; \p{L}*eisen; \p{L}*keramik; porzellan;
    steinzeug; steingut; ton; kunstharz; wachs; beton; blei; messing; elfenbein; \p{L}*holz; eiche; nussbaum; \p{L}*glas; skulptur;
    bronzeguss; silber; zinn; kupfer; marbre; terre cuite; platre; pierre; acier(?: inoxydable)?; fer; ceramique; porcelaine; gres;
    faience; resine; cire; plomb; laiton; ivoire; bois; chene; noyer; verre; albatre; tilleul; argile; argent; sculpture; fonte;
    bronzo; marmo; gesso; pietra; calcare; acciaio(?: inox)?; ferro; ceramica; porcellana; resina; cera; cemento; piombo; ottone;
    avorio; legno; quercia; noce; vetro; alluminio; alabastro; maiolica; argilla; argento; ghisa; bronce; marmol; escayola; yeso;
    piedra; caliza; arenisca; acero(?: inoxidable)?; hierro; porcelana; loza; hormigon; plomo; laton; marfil; madera; roble; nogal;
    vidrio; aluminio; barro; arcilla; plata; granito; talla
  `),
} as const;

/** What a work is made on; says nothing about the choice. */
export const supports = listed(String.raw`
  canvas; linen; lwd; masonita; aglomerado; faesite; aluminium; aluminum; alluminio; aluminio; glass; cardboard; hessian; burlap; sackcloth; panel; paper; board; cardboard; masonite; copper; parchment; vellum; silk; cotton; muslin; millboard; hardboard;
  plywood; wove; laid; hahnemuhle; japan; japon; velin; arches; rag; dibond; sheet; wall; \p{L}*leinwand; \p{L}*papier;
  \p{L}*karton; \p{L}*pappe; \p{L}*holz; hartfaser(?:platte)?; \p{L}*platte; kupfer; pergament; seide; nessel; jute; butten;
  \p{L}*butten; sperrholz; alu-dibond; rupfen; baumwolle; tafel; toile; panneau; carton; isorel; papier; bois; cuivre; parchemin;
  soie; lin; contreplaque; baryte; contrecolle; coton; tela; tavola; carta; cartone; cartoncino; faesite; rame; pergamena; seta;
  compensato; lino; cotone; juta; lavagna; avana; intelata; telata; lienzo; tabla; papel; cartulina; cobre; pergamino; seda;
  tablex; contrachapado; algodon; tablero; arpillera
`);

/** Words that may stand between or beside them. */
export const joining = listed(String.raw`
  on; and; with; over; in; of; a; an; the; from; by; &; \+; heightened; mounted; laid down; down; laid; prepared; primed; two;
  parts?; black; white; brown; red; green; blue; gold; gilt; gilded; dark; grey; gray; patina; patinated; painted; polychromed?;
  polished; welded; found; objects?; colou?rs?; coloured; colored; hand-colou?red; archival; digital; original; vintage; unique;
  glazed; bound; japanese; handmade; textured; raw; unprimed; fine art; photo; rag; body; colour; watermarked; cream; toned;
  touches; traces; highlights; heightening; plate; support; base; auf; und; mit; uber; aus; auf dunnem; gefasst; patiniert; dunkel;
  braun; braune?[rn]?; schwarze?[rn]?; weiss\p{L}*; rote?[rn]?; farbige?[rn]?; farbig; koloriert; gehoht; aufgezogen; kaschiert;
  vergoldet; poliert; bemalt; glasiert; geschnitzt; gegossen; geschweisst; grundiert; grundierte[rmn]?; ungrundierte[rn]?;
  dunne[mnr]?; festem; handgeschopft\p{L}*; aufgelegt; silber; polychrom; sur; et; au; aux; de; du; des; la; le; en; avec; patine;
  patinee?; brune?; noire?; blanche?; rouge; verte?; bleue?; doree?; or; couleurs?; marouflee?s?; epreuve; tirages?;
  rehausse\p{L}*; polychrome; peinte?; emaillee?; sculptee?; taillee?; soudee?; preparee?; velin; nuancee?; fin; libre; d.artiste;
  original\p{L}*; jet; numerique; su; e; ed; con; di; da; d; al; alla; ai; del; della; patinat[oa]; policrom[oa]; dipint[oa];
  dorat[oa]; applicat[oa]; riportat[oa]; intelat[oa]; brun[oa]; ner[oa]; bianc[oa]; ross[oa]; nera; colori; a colori; invetriata;
  scolpit[oa]; fus[oa]; cerata; preparata; intagliato; colorat[ae]; argento; sobre; y; a la; las; el; patinad[oa]; policromad[oa];
  pintad[oa]; dorad[oa]; negr[oa]; blanc[oa]; roj[oa]; marron; color(?:es)?; adherid[oa]; tallad[oa]; fundid[oa]; esmaltad[oa];
  encolado; preparad[oa]; forjado; soldado; vidriad[oa]; cocid[oa]
`);
