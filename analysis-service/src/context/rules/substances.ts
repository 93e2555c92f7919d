import type { CueRule } from './rule.ts';

/** Allergies, and whether a medication is still taken. */
export const substanceRules = [
  {
    effect: 'allergy',
    direction: 'forward',
    reach: 'list',
    score: 0.97,
    phrases: [
      '(allergic|allergy|allergies|anaphylactic|hypersensitive|hypersensitivity|intolerant|intolerance|intolerances|sensitive|sensitivity|anaphylaxis) (to|of|against)',
      '(allergic|adverse|bad|severe|anaphylactic|serious) (reaction|reactions|reaction in the past) (to|with|from|after)( taking|)',
      '(reacts|reacted) (badly |)to',
      '(reaction|reactions) to',
      '(nkda|nka|nkma|no known allergies|no known drug allergies|no known medication allergies|no drug allergies|no allergies)( ,|) (except|except for|other than|apart from|besides|aside from|but|save for)( to| for|)',
      '(allergies|allergy|allergic)( :|-|are| include| includes| is|)',
      "(does not|doesn't|did not|cannot|can not|can't|cant|could not|couldn't|unable to|not able to|not) (tolerate|tolerating|take)",
      '(multiple |) (drug |medication |food |known |) (allergies|allergy) (include|including|includes|are|:|-|is|of)',
    ],
  },
  {
    effect: 'allergy',
    direction: 'suffix',
    reach: 'item',
    score: 0.95,
    phrases: [
      '(-|) (allergy|allergies|allergic|hypersensitivity|intolerance|anaphylaxis|sensitivity)',
    ],
  },
  {
    effect: 'allergy',
    direction: 'forward',
    reach: 'item',
    score: 0.9,
    phrases: ['(hives|rash|urticaria|anaphylaxis|angioedema) (from|to)'],
  },
  {
    effect: 'allergy',
    direction: 'backward',
    reach: 'item',
    score: 0.9,
    phrases: ['(cause|causes|caused|causing)', '(gives|gave|makes|made) (him|her|me)'],
  },
  {
    effect: 'stopped',
    direction: 'forward',
    reach: 'list',
    score: 0.92,
    phrases: [
      "(stopped|discontinued|d/c'd|dc'd|d/ced|dced|d/c|quit|finished|completed|ceased|held|holding|halted|weaned off|tapered off|off|off of|came off|taken off|ran out of|discontinue|stopping)( taking| using| his| her| the| a| a course of| my| course of|)",
      '(previously|formerly|once|used to be|was previously|in the past) (on|taking|treated with|used|using|took|prescribed|given|tried|managed with|maintained on)',
      '(used to take|used to use|had taken|had been taking|was previously on|was previously taking|tried and failed|has tried|had tried|failed|prior|previous)',
      '(prior|previous|past|former) (use|course|courses|trial|trials) of',
      '(switched|changed|transitioned|switching) from',
      '(no longer|not anymore) (on|taking|takes|using|uses|take|requires|requiring|needs|needing|prescribed)',
    ],
  },
  {
    effect: 'stopped',
    direction: 'forward',
    reach: 'list',
    score: 0.92,
    phrases: [
      '(but|and|, but|, and|,|-|) (he |she |they |patient |pt |has |recently |just |) (ran|run) out of( his| her| the| my|)',
    ],
  },
  {
    effect: 'stopped',
    direction: 'forward',
    reach: 'item',
    score: 0.85,
    phrases: ['(s/p|status post|status - post)( a| # day| # - day|)( course of| courses of|)'],
  },
  {
    effect: 'stopped',
    direction: 'backward',
    reach: 'phrase',
    score: 0.9,
    phrases: [
      "(was|were|has been|have been|is|been|) (stopped|discontinued|d/c'd|dc'd|d/ced|dced|d/c|held|on hold|finished|completed|ceased|withdrawn|weaned|replaced|tapered off|switched)",
      '(in the past|previously|years ago|as a child|last year|formerly|until last (week|month|year)|until recently)',
    ],
  },
  {
    effect: 'stopped',
    direction: 'backward',
    reach: 'phrase',
    score: 0.85,
    phrases: [
      '(but|and|, but|, and|,|-|) (he |she |they |patient |pt |has |recently |just |) (ran out|run out|stopped (it|them|taking it|taking them)|quit (it|them|taking it|taking them)|discontinued (it|them)|is off (it|them)|no longer takes (it|them)|no longer taking (it|them))',
      '(but|, but) (is |was |has been |currently |) not (currently |) taking (it|them)',
    ],
  },
  {
    effect: 'declined',
    direction: 'forward',
    reach: 'list',
    score: 0.93,
    phrases: [
      '(refuses|refused|refusing|declines|declined|declining|rejects|rejected)( to take| to have| to undergo| any| the| a| to start|)',
      "(never|not|isn't|is not|was not|wasn't|are not|no longer on and never|not currently|not presently|hasn't been|has not been) (on|taking|taken|took|take|takes|prescribed|started on|using|used|used any|tried|given|received|required|require)",
      '(has|have|had) (not|never) (been on|taken|tried|used|received|required|started|undergone|had|needed|been given|been started on)',
      "(doesn't|doesnt|does not|don't|dont|do not|did not|didn't|hasn't|hasnt|haven't) (take|use|taken|used|taking|require|start|started|received|receive|need|tolerated and does not take|undergo|undergone|fill)",
      '(denies|denied|denying)( any| current| recent| ever|) (use of|using|taking|having taken|having used)',
      '(avoid|avoids|avoiding|avoided|withhold|withheld|contraindicated|hold off on)',
      '(no|without)( other| known| current| home| regular| further| additional| recent| prior|) (use of|need for|treatment with|therapy with)',
      'non - (compliant|adherent) with',
    ],
  },
  {
    effect: 'declined',
    direction: 'backward',
    reach: 'phrase',
    score: 0.9,
    phrases: [
      '(was|were|is|are|) (refused|declined|contraindicated|not given|not started|not taken|never taken|never started|not prescribed|not administered|not performed|not done|not indicated|not required|not obtained|deferred|never filled|never done|never performed|not tolerated|not considered|not used|not needed)',
    ],
  },
  {
    pseudo: true,
    phrases: [
      'not taking (it|them|his|her) (as prescribed|regularly|correctly|consistently)',
      '(lights|light|day|days|time|took|on and|wears|worn|well|better|takes|lifts|kicks) off',
      'off (and on|balance|work|guard)',
      'off - white',
      'intolerance to (heat|cold|exercise|activity)',
      'sensitive to (light|sound|touch|noise|cold|heat|palpation)',
      'sensitivity (to|of) (light|sound|touch|noise|cold)',
      '(seasonal|environmental|nasal|food|pollen|skin) (allergy|allergies)',
      '(held|holding) (in|by|up|his|her|the hand|down)',
      'finished (school|work|college|high school)',
    ],
  },
] as const satisfies readonly CueRule[];
