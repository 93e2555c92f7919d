/**
 * Words that English and Spanish write in the same way, beside those of the termbase; written down from general
 * knowledge of both languages, and only such as stand in everyday or medical prose.
 */
export const SAME_IN_SPANISH: ReadonlySet<string> = new Set(
  `actor admirable adorable alcohol animal area audio auto bar base bases bypass cable campus canal cannabis capital
  carbon central cereal chocolate circular club colonial color coronavirus criminal crisis cruel cultural debate
  decimal dental detector diabetes diagonal digital director doctor drama editor electoral elemental enteritis error
  experimental extra factor familiar fatal favor federal fetal final flexible formal formulas frontal funeral gas
  general genes genital global gradual habitual hardware hashtag hernia honor horizontal horror hospital hotel humor
  idea ideal ideas igual imperial industrial inevitable inferior informal inspector instructor interior internet
  invisible irregular judicial kilo kit kits labor lateral legal liberal literal local manual marginal marketing
  material maternal mayor medicinal mellitus memorable menstrual mental metal mineral ministerial miserable molar
  moral motor multiple muscular natural naval neutral noble normal notable nuclear oral original panel parental
  particular pastor paternal peculiar penal peripheral personal piano placebo plan plasma plural polar popular
  postal posterior premolar principal probable propaganda provincial proximal radical radio rectangular regional
  regular renal respectable reversible rival rotor rumor rural saliva sector sensible sentimental sexual similar
  simple singular social software solar soluble superior tango taxi temporal tenor terminal terrible territorial
  terror tibia total tractor trauma tribal triple tropical tumor tutor unilateral universal urea usual vagina valor
  variable vector verbal vertical viable video viral virus visa visceral visible visual vital vitro vivo vulgar web
  zigzag zoonosis`.split(/\s+/),
);
