// Titles that tell whether what stands below them is of now; own wording.

/** The account of a stay or a visit that is over. */
export const FORMER_TITLES =
  /\b(?:(?:hospital|ed|er|icu|itu|micu|sicu|inpatient|ward|clinical|brief|overnight) course|course (?:in|of|by|during|since admission)|(?:on|at|upon|prior to|before) admission|admission (?:hpi|history|exam(?:ination)?|labs?|vitals?|data|findings?|diagnos[ie]s|note)|admitting (?:diagnos[ie]s|complaint)|reason for admission|history of (?:the )?admission|(?:previous|prior|past|earlier|old|older|former|last|archived) (?:visits?|encounters?|consultations?|notes?|letters?|papers?|records?|presentations?|admissions?|episodes?|attendances?|documents?|er|ed)|progress notes?|daily notes?|consultations? \(newest|operative (?:note|report|findings)|op note)\b/iu;

/** A line that opens the account of a stay that is over. */
export const STAY_TITLES =
  /^[\s*#=_\-–—>[(~]*(?:(?:(?:ed|er|a&e|hospital) ?(?:->|→|to) ?gp |hospital |inpatient |icu |ed |copied |pasted |old |copy of |[\p{Lu} &']{3,40} [-–—:|] )*discharge (?:summary|letter|note|notification|documentation)\b|summary of (?:the |your |his |her )?(?:admission|stay|hospital)|(?:hospital|inpatient) summary\b|(?:date of |dates? )?admi(?:ssion|tted|t)\b[^\n]{0,40}\d[^\n]{0,60}\bdischarged?\b)/iu;

/** What tells of today all the same. */
export const NOW_TITLES =
  /\b(?:today|now|this (?:visit|call|contact|encounter|morning)|current (?:visit|complaint|concerns?|symptoms?|status|presentation|issues?)|present(?:ing)? (?:visit|today|complaint today)|interval (?:history|events)|since discharge|post[- ]?discharge|after discharge|seen today|reason for (?:visit|call|review|contact|consultation)|end of (?:copied|pasted|summary|discharge|document|printout|record))\b/iu;
