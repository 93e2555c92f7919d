import type { CueRule } from './rule.ts';

export const hypotheticalRules = [
  {
    effect: 'hypothetical',
    direction: 'forward',
    reach: 'sentence',
    score: 0.95,
    phrases: [
      'if( she| he| they| you| i| the patient| patient| pt|)( has| have| develops| develop| experiences| experience| notices| notice| gets| get| there is| there are|)( any| a| an| new| worsening|)',
      'should (she|he|they|you|the patient|patient|pt|there be|this|any)( have| develop| experience| notice| get|)',
      'unless( there is| she has| he has| she develops| he develops|)',
      'in (case|the event|the case) of',
      'in case',
      'in the event that',
      '(watch|watching|monitor|monitoring|observe|look|lookout) (out |closely |carefully |) for( any| signs of| symptoms of| signs and symptoms of| the development of| development of|)',
      '(return|come back|er|ed|warning|strict return|seizure|fall|bleeding) precautions( for|)',
      '(educated|counseled|counselled|instructed|warned|advised|cautioned) (about|on|regarding) (the |)(signs|symptoms|signs and symptoms|risk|risks|possibility) of',
      '(signs|symptoms|signs and symptoms) (to watch for|of concern) (include|are|such as)',
      'next time( she has| he has|)',
      '(any time|whenever|in the future if)',
      'would (cause|lead to|result in|develop)',
      '(watch|monitor|observe|follow) (him|her|them|you|the patient|patient|pt|the child|child|the baby|baby|the infant) (closely |carefully |) for( any| signs of| symptoms of|)',
      '(instructed|told|advised|asked|reminded|counseled) to (immediately |promptly |)report( any|)',
      '(instructed|told|advised|asked|reminded) to (come back|come in|go to the (er|ed|hospital|emergency room|emergency department)) (immediately |right away |) (with|for|if)( any|)',
      'please report( any|)',
      '(notify|inform|alert) (the |your |his |her |our |)(doctor|physician|md|office|surgeon|nurse|provider|clinic|team|transplant office|transplant team|cardiologist|oncologist|pcp|us|me) (of|about|for|if|with)( any|)',
      '(asked|told|instructed|advised|reminded|will|to) (to |)bring (him|her|them|the child|the baby|the infant|the patient|you) (back|in) (for|if|with)( any|)',
      '(to|will) be (monitored|watched|observed|followed) (closely |carefully |) for( any| signs of|)',
      '(followed|monitored|watched|observed) (closely |carefully |) for any',
      'surveillance for( any|)',
      'emergency warning signs( :| include| are|)',
      '(potential|possible) (complications|risks) of',
      'hold for( any|)',
    ],
  },
  {
    effect: 'hypothetical',
    direction: 'forward',
    reach: 'list',
    score: 0.9,
    only: 'conditions',
    phrases: [
      '(risk|risks|risk factors) (of|for)',
      '(risks|complications|side effects) (include|includes|including|such as)',
      '(risks|risk)( and|,|) benefits(,|)( and|) (alternatives|options)(,|) (include|includes|including|such as)',
      '(risks|risk) and (complications|benefits)(,|) (include|includes|including|such as)',
      '(potential|possible|common|serious|known) (risks|complications|side effects|adverse effects) (include|includes|including|such as|are)',
      '(chance|chances|danger|odds|likelihood|possibility) of (developing|future|another)',
      '(may|might|could) (later |eventually |also |)(develop|experience)',
      '(danger|hazard|threat) of',
      'potential for',
      'warned (about|of|regarding)( the|)( possibility of| risk of|)',
      '(reviewed|discussed|explained|went over) (the |)(signs|signs and symptoms|warning signs|danger signs) of',
      '(medication|medications|medicine|drug|drugs|tablet|tablets|pill|treatment|injection|vaccine|surgery|procedure|operation) (may|might|can|could) cause( some|)',
      '(risks|benefits|complications|side effects) of (the |this |)(surgery|procedure|operation|drug|medication|medicine|treatment|anesthesia|injection|biopsy) (, |) (including|such as)',
      '(is|are|should|will|knows) (to |)go to the (er|ed|emergency room|emergency department|hospital) (for|with|if)( any|)',
      'predispos(ed|es|ing) to',
      '(risks|complications) (of|from) (the |this |) (procedure|surgery|operation|anesthesia|anaesthesia) (include|includes|including|are|were discussed including|such as)( the risk of|)',
      '(at|increased|high|higher|low|lower|elevated) risk (for|of)',
      '(to|in order to) (prevent|avoid|reduce the risk of|decrease the risk of|lower the risk of)',
      '(for|as) (the |)(prevention|prophylaxis|primary prevention|secondary prevention) (of|against|for)',
      'prophylaxis (against|for)',
    ],
  },
  {
    effect: 'hypothetical',
    direction: 'forward',
    reach: 'item',
    score: 0.75,
    only: 'conditions',
    phrases: ['(prn|p.r.n.|as needed|as required|when needed|when necessary)( for|)'],
  },
  {
    effect: 'hypothetical',
    direction: 'backward',
    reach: 'list',
    score: 0.85,
    only: 'conditions',
    phrases: [
      '(would|should) prompt',
      'should be reported',
      '(is|are|would be) (a reason|reasons|reason) to (call|return|come back)',
    ],
  },
  {
    pseudo: true,
    phrases: [
      'as if',
      '(not sure|not certain|not clear|unsure|uncertain|unclear) if',
      'even if',
      'if (anything|any|not|possible|so|applicable|known|ever)',
      'what if',
      'no risk factors',
      // They did not come about, which the negator says by itself.
      '(no|without|without any|nor any|any)( other| further| postoperative| post - operative| perioperative| intraoperative| procedural| immediate| early| late| major| minor| serious| severe| significant| known| surgical| obvious|) (complications|side effects|adverse effects) (include|including|such as)',
      'prn refills',
    ],
  },
] as const satisfies readonly CueRule[];

/** "Return to the emergency department for ...", "Call also for ...": advice verb, then within a few words for, if or with. */
export const ADVICE_VERBS: ReadonlySet<string> = new Set('return call contact seek'.split(' '));
export const ADVICE_LINKS: ReadonlySet<string> = new Set(['for', 'if', 'with', 'should', 'when']);
/** Words between the advice verb and its link, at most. */
export const ADVICE_GAP = 9;
/** A link after one of these tells what a planned visit is for. */
export const VISIT_TIMES: ReadonlySet<string> = new Set(
  'day days week weeks month months year years appointment'.split(' '),
);
