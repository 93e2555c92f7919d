// Words that qualify a condition or a body site. A closed list of plain English; no clinical claim rests on it.

/** Beginning, course and pace. */
export const ACUITY =
  `acute|subacute|chronic|acute on chronic|acute-on-chronic|hyperacute|sudden|sudden onset|sudden-onset|abrupt|abrupt onset|gradual|gradual onset|insidious|insidious onset|rapid|rapid onset|rapid-onset|new|new onset|new-onset|recent onset|recent-onset|early onset|early-onset|late onset|late-onset|recurrent|recurring|relapsing|episodic|paroxysmal|persistent|longstanding|long-standing|long standing|ongoing|progressive|progressively|progressively worsening|worsening|worse|improving|resolving|remitting|relapsing-remitting|stable|unstable|exacerbated|acutely|suddenly|abruptly|gradually|chronically|lifelong|life-long|transient|self-limited|refractory|decompensated|compensated|fulminant|end-stage|end stage|advanced|early|active|latent|healed|old|remote|congenital`.split(
    '|',
  );

/** Severity, character and pattern. */
export const QUALITY =
  `severe|severely|mild|mildly|moderate|moderately|moderate-to-severe|mild-to-moderate|moderate to severe|mild to moderate|marked|markedly|significant|slight|slightly|minor|major|massive|profound|intense|excruciating|unbearable|debilitating|terrible|horrible|awful|bad|worst|extreme|minimal|trace|subtle|heavy|light|crushing|squeezing|pressing|pressure-like|pressure like|tight|sharp|stabbing|shooting|dull|aching|achy|burning|throbbing|pounding|pulsating|pulsatile|cramping|crampy|colicky|gnawing|tearing|ripping|stinging|tingling|pricking|electric|electric-shock-like|lancinating|knife-like|knifelike|band-like|bandlike|boring|gripping|nagging|sore|tender|raw|itchy|pruritic|pleuritic|positional|exertional|productive|nonproductive|non-productive|dry|wet|hacking|barking|barky|wheezy|croupy|bloody|watery|loose|bilious|nonbilious|non-bilious|nonbloody|non-bloody|foul-smelling|foul smelling|purulent|mucoid|mucopurulent|greenish|yellowish|green|yellow|clear|white|brown|black|tarry|coffee-ground|coffee ground|bright red|red|pink|erythematous|blanching|nonblanching|non-blanching|raised|flat|scaly|scaling|vesicular|pustular|papular|maculopapular|macular|blistering|crusted|weeping|oozing|warm|hot|cold|swollen|firm|hard|soft|fluctuant|mobile|fixed|painful|painless|intermittent|constant|continuous|continual|frequent|infrequent|occasional|sporadic|fluctuating|waxing and waning|comes and goes|coming and going|on and off|off and on|unremitting|unrelenting|relentless|brief|fleeting|nocturnal|cyclical|cyclic|localized|localised|diffuse|generalized|generalised|focal|multifocal|widespread|radiating|non-radiating|nonradiating|pitting|nonpitting|non-pitting|symmetric|symmetrical|asymmetric|irregular|regular|uncontrolled|poorly controlled|poorly-controlled|well controlled|well-controlled|controlled|symptomatic|asymptomatic|complicated|uncomplicated|nonspecific|non-specific|vague|unexplained|unintentional|spontaneous|high-grade|high grade|low-grade|low grade|large|small|tiny|huge|multiple|numerous|single|deep|superficial|open|closed|displaced|nondisplaced|comminuted|vertiginous|orthostatic|postprandial|post-prandial|thunderclap|projectile|dense|profuse|copious|scant|refractory`.split(
    '|',
  );

/** Side, position and extent in the body. */
export const DIRECTION =
  `left|right|lt|rt|l|r|left-sided|right-sided|left sided|right sided|left side|right side|leftsided|rightsided|bilateral|bilaterally|b/l|unilateral|unilaterally|one-sided|one sided|one-side|both|upper|lower|mid|middle|central|centrally|medial|lateral|anterior|posterior|superior|inferior|proximal|distal|dorsal|ventral|volar|plantar|palmar|ipsilateral|contralateral|anterolateral|posterolateral|anteromedial|posteromedial|front|back of|top of|inner|outer|internal|external|median|midline|paramedian|peripheral|distally|proximally|right upper|left upper|right lower|left lower|upper left|upper right|lower left|lower right|left upper|left lower|superolateral|inferolateral|retrosternal|substernal|transverse|deep|infraorbital|supraorbital|periumbilical`.split(
    '|',
  );

/** Words between a qualifier and what it qualifies, or between a condition and the qualifiers behind it. */
export const FILLERS: ReadonlySet<string> = new Set(
  `and or but a an the of very more less somewhat rather quite fairly extremely really only mostly mainly initially
  now is are was were be been being has have had feels felt feel described describes as that which it's its it like in
  nature quality character typically usually sometimes often at times to by becoming became remains getting so
  such both also non side sided aspect portion part region her his my your their pretty too most increasingly
  associated described`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Words behind a qualifier that it cannot belong to, so that it qualifies what stands before it. */
export const AFTERWARDS: ReadonlySet<string> = new Set(
  `in on with without for since after before during while when x until till over under from into near worse better
  lasting started starting began beginning today yesterday tonight last this past no not denies denied radiating
  relieved aggravated exacerbated made improves improved worsens worsened then than enough noted present associated
  who whose where per if because due despite lately recently ago once twice daily every all about around throughout`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Prepositions and verbs that tie a condition to a body site behind it. */
export const SITE_LINK =
  /^(?:in|of|to|on|over|at|around|near|between|from|along|across|under|behind|into|inside|involving|affecting|radiating|radiates|radiate|radiated|radiation|spreading|spreads|spread|down|up|through|throughout|within|above|below|about|beneath|beside|goes|going|moving|moves|shooting|extending|extends|traveling|travels|localized|located|onto|towards|toward|via)$/u;

/** Words that may stand between that preposition and the body site. */
export const SITE_FILLER =
  /^(?:the|a|an|his|her|my|your|their|its|both|each|either|one|and|or|also|then|that|which|it|side|sides|sided|aspect|part|portion|area|region|surface|tip|base|back|front|top|bottom|inside|outside|entire|whole|all|well|as|skin|down|up|into|to|in|of|over|on|around|from|through|between|just|right|left|bilateral|bilaterally|upper|lower|mid|middle|distal|proximal|medial|lateral|anterior|posterior|dorsal|ventral|inner|outer|central|superior|inferior|affected|involved|more|mostly|mainly|primarily|especially|only|goes|radiating|radiates|radiation|spreading|spreads|extending|shooting)$/u;
