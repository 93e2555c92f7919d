/** A word that names a relative, or tells of what only relatives are told: their death, their side. */
export const FAMILY_WORD =
  /^(?:mothers?|fathers?|mum|mom|dad|parents?|brothers?|sisters?|sons?|daughters?|child(?:ren)?|kids|twins?|aunts?|uncles?|cousins?|nieces?|nephews?|grand\w+|gran|nan|sibs?|siblings?|relatives?|family|maternal|paternal|[mp]g[mf]|[mp][uga]\d?|side|died|dead|deceased|alive|degree|hereditary|genetic)(?:'s)?$/u;

/** A word that a family history does not hold of relatives: a year, an operation, allergies, habits, the household. */
export const OWN_WORD =
  /^(?:(?:19|20)\d\d|\w+(?:ectomy|otomy|ostomy|plasty|oscopy)|removed|excised|repair(?:ed)?|surgery|operation|operated|vasectomy|c\/s|lscs|s\/p|nkda|nka|allerg\w+|(?:non|ex)?-?smok\w+|alcohol|drinks|drinker|etoh|vapes|lives|retired|married|divorced|occupation|meds|medications?|takes|taking)$/u;
