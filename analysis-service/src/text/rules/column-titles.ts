/** Titles of columns as charts, lists of medicines and of allergies have them. */
export const COLUMN_TITLES =
  /^(?:drugs?|drug name|med|meds|medications?|medicines?|name|item|product|brand|generic|dose|doses|dosage|strength|sig|directions|instructions|how taken|route|freq|frequency|qty|quantity|form|start|started|start date|stop|stopped|end|end date|stop date|date|dates|day|time|last fill|last filled|last issued|filled|issued|status|action|plan|decision|outcome|comment|comments|note|notes|reason|indication|for|taking|taking now|takes|still taking|current|active|before|after|was|now|new|old|previous|home|home meds?|home medications?|pre ?admission|preadmission meds?|admission|on admission|at admission|discharge|on discharge|at discharge|discharge meds?|change|changes|held|hold|on hold|paused|resumed|restarted|continued|from|to|until|adm|disch|pre adm|hospital|inpatient|ward|gp list|source|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|am|pm|allergen|allergens|allergy|substance|agent|reaction|reactions|type|severity|symptom|symptoms|finding|result|results|value|test|units?|range|domain|area|then|problem|diagnosis|condition|onset|year|present|y n|yes no|yes|no|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)$/u;

/** Words that titles of lists of medicines are made of. */
export const LIST_WORDS: ReadonlySet<string> = new Set(
  'stopped stop discontinued held hold continue continued continuing new started start changed change changes current previous past active inactive present regular repeat repeats home discharge admission medications meds medicines drugs medication medicine tablets on at given in ed to not taking declined refused planned prescriptions prescription the of prior old other otc list during this stay visit tried failed completed finished before after now for ceased withheld paused unchanged and'.split(
    ' ',
  ),
);
