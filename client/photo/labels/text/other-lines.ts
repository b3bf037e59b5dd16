// Lines that say nothing of the work itself: addresses, credit lines, provenance, the head of an invoice.
import { anyOf, folded, listed } from './text.ts';

const contact = anyOf(
  listed(String.raw`
  tel; tel\.; telefon; telephone; phone; fax; mobile?; email; e-mail; mail; www; https?; info@\S*; iban; bic; swift; ust-?id\S*;
  vat (?:no|reg|number)\S*; siret; siren; p\.? ?iva; partita iva; nif; cif; handelsregister; hrb
`),
);
const street =
  /(?:^|\s)\p{L}*(?:straße|strasse|str\.|platz|allee|gasse|weg)\s\d{1,3}(?!\d)|(?<!\p{L})(?:street|road|avenue|square|lane|rue|quai|boulevard|bd|impasse|via|viale|corso|piazza|calle|paseo de|plaza|avda?\.?|carrer|st\.)\s[\p{L}\s.'’-]+,?\s?\d{1,3}(?!\d)|(?<!\p{L})\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|quai|boulevard|avenue|bd|impasse|[\p{L}' ]+ (?:street|road|avenue|square|lane|st|place|gardens|row|hill|way))(?!\p{L})/iu;
const postcode =
  /(?<![\d.,])\d{4,5}\s+\p{Lu}\p{L}{2,}(?:\s\d{1,2})?\s*$|(?<!\p{L})\p{Lu}{1,2}\d[\p{Lu}\d]?\s\d\p{Lu}{2}(?!\p{L})|,\s?[A-Z]{2}\s\d{5}(?!\d)/u;
const phone = /(?:\+|\b0)\d{1,3}[\s()\d/.-]{7,}\d|(?:\d{2,4}[\s.]){3,}\d{2,4}(?!\d)/u;

const company = anyOf(
  listed(String.raw`
  galler(?:y|ies); galerie; galleria; galeria; kunsthandel; kunsthandlung; auktionshaus; auction(?:s|eers)?; fine arts?;
  maison de ventes; casa d.aste; subastas; casa de subastas; art dealers?; antiques; contemporary art; studio d.arte; museum; musee;
  museo; kunsthalle; kunsthaus; kunstmuseum; pinacoteca; pinakothek; nationalgalerie; institute of art; exhibition; ausstellung;
  mostra
`),
);
/** Houses that everybody calls by their name. */
const house =
  /^\W*(?:tate|moma|louvre|prado|uffizi|rijksmuseum|centre pompidou|christie.?s|sotheby.?s|bonhams|phillips|albertina|stadel)(?!\p{L})/u;
const legalForm = /(?:^|\s)(?:Ltd|Limited|LLC|Inc|GmbH|KG|OHG|AG|SARL|S\.A\.R\.L|SAS|S\.L|S\.A|S\.?r\.?l|S\.?p\.?A)\.?\s*$/iu;

const credit = anyOf(
  listed(String.raw`
  gift; bequest; bequeathed; donated; purchased?; purchase; collection; fund; foundation; courtesy; acquired; lent by; on loan;
  presented by; partial gift; promised gift; estate of; trust; geschenk; schenkung; ankauf; angekauft; vermachtnis; leihgabe;
  dauerleihgabe; stiftung; erworben; sammlung; erwerbung; nachlass; vermacht; stiftungsbesitz; don; legs; achat; acquis; acquise;
  dation; depot; collection; fonds; donation; achete; mecenat; dono; legato; donazione; acquisto; acquistato; collezione; deposito;
  lascito; comodato; fondo; donacion; donado; legado; adquisicion; adquirido; coleccion; deposito; fundacion; compra; provenance;
  provenienz; provenienza; procedencia; literature; literatur; bibliografia; bibliographie; exhibited; ausgestellt; expositions?;
  esposizioni; exposiciones; certificate; certificat; certificato; certificado; expertise; literatura
`),
);

const paper = anyOf(
  listed(String.raw`
  invoice; rechnung\p{L}*; facture; fattura; factura; receipt; quittung; recu; ricevuta; recibo; bill to; sold to; ship to; kaufer;
  kunde\p{L}*; client; acheteur; acquirente; cliente; comprador; date; datum; data; fecha; due; payment; zahlbar; zahlung\p{L}*;
  paiement; pagamento; pago; terms; description; beschreibung; bezeichnung; designation; descrizione; descripcion; quantity; qty;
  menge; quantite; quantita; cantidad; price; preis; prix; prezzo; precio; unit price; einzelpreis; amount; betrag; nettobetrag;
  bruttobetrag; gesamt\p{L}*; zwischensumme; montant; importo; importe; total; totale; subtotal; vat; mwst; ust; tva; iva;
  imponibile; base imponible; thank you; vielen dank; merci; grazie; gracias; order no; kundennummer; steuernummer; lieferung;
  paid; bezahlt; paye; pagato; pagado; tax
`),
);

const estimate = anyOf(
  listed(String.raw`
  estimates?; est; schatz\p{L}*; estimation; stima; estimacion; startpreis; precio de salida; mise a prix; base d.asta; limit
`),
);
const onRequest = anyOf(
  listed(String.raw`
  on request; upon request; on application; poa; auf anfrage; sur demande; su richiesta; a consultar; a richiesta; bajo demanda;
  nous consulter; trattativa riservata; nfs; not for sale; unverkauflich; verkauft; sold; vendu; venduto; vendido; reserved;
  reserviert
`),
);

/** Marks of how it was made, which are neither title nor name. */
/** At the beginning of a line: in the middle of a title these words are everyday ones. */
const making = anyOf(
  listed(String.raw`
  signed; signatur; signiert; signee?; firma; firmat[oa]; firmad[oa]; dated; datiert; datee?; datat[oa]; fechad[oa]; titled; titolo;
  titulad[oa]; scritta; monogram\p{L}*; inscribed; inscrito; bezeichnet; betitelt; stamped; gestempelt; numbered; nummeriert;
  numerotee?; numerat[oa]; numerad[oa]; edition; auflage; exemplar\p{L}*; ex\.? ?\d; ed\.? ?\d; es\.? ?\d; epreuve d.artiste;
  tirage; tiratura; esemplare; ejemplar; tirada; edizione; edicion; conceived; executed; painted in; cast in; printed; entstanden;
  gemalt; ausgefuhrt; entworfen; gegossen; concue?; execute\p{L}*; peint; realise\p{L}*; fonte; eseguit[oa]; realizzat[oa];
  dipinto nel; ideat[oa]; realizad[oa]; ejecutad[oa]; concebid[oa]; pintad[oa]; verso:; recto:; au dos; al retro; al dorso;
  ruckseitig; lower (?:right|left); unten (?:rechts|links); oben (?:rechts|links); en bas; en haut; in basso; in alto; abajo;
  framed; unframed; gerahmt; encadre\p{L}*; incorniciat[oa]; enmarcad[oa]; in (?:a|an|the) \p{L}+ frame; knesebeck; wvz;
  werkverzeichnis; cat\. rais\.; unikat; pezzo unico; piece unique; pieza unica; height; hohe; hauteur; altezza; alto:; certificat\p{L}*;
  zertifikat; accompanied by; sold with; condition
`),
);

export type LineKind = 'contact' | 'credit' | 'company' | 'paper' | 'estimate' | 'on request' | 'making' | 'open';

export const lineKindOf = (line: string): LineKind => {
  const plain = folded(line);
  if (/@|www\./.test(plain) || contact.test(plain) || phone.test(plain) || street.test(line) || postcode.test(line)) return 'contact';
  if (onRequest.test(plain)) return 'on request';
  if (estimate.test(plain)) return 'estimate';
  if (credit.test(plain)) return 'credit';
  const paperAt = plain.search(paper);
  if (paperAt >= 0 && paperAt <= 2) return 'paper';
  if (house.test(plain) || legalForm.test(line) || (company.test(plain) && /^[^,\d]*$/u.test(plain))) return 'company';
  const madeAt = plain.search(making);
  if (madeAt >= 0 && madeAt <= 2) return 'making';
  return 'open';
};

/** What comes before a year that is the work's own. */
export const madeIn = anyOf(
  listed(String.raw`
  conceived; executed; painted; created; made; entstanden; gemalt; ausgefuhrt; entworfen; concue?; executee?; peinte?; realisee?;
  eseguit[oa]; realizzat[oa]; dipint[oa]; ideat[oa]; realizad[oa]; ejecutad[oa]; concebid[oa]; pintad[oa]; designed
`),
);
export const datedIn = anyOf(
  listed(String.raw`
  dated; datiert; dat\.; datee?s?; datat[oa]; fechad[oa]; signed; signiert; signee?; firmat[oa]; firmad[oa]
`),
);
/** What comes before a year that is not. */
export const notMadeIn = anyOf(
  listed(String.raw`
  cast; printed; fonte; fonte vers; gegossen; gedruckt; tirage; fus[oa]; stampat[oa] nel; fundid[oa]; impres[oa]; imprime;
  exhibited; since; seit; depuis; dal; desde; edition; copyright; ©; date; datum; data; fecha
`),
);
