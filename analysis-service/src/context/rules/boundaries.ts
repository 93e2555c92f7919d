import type { CueRule } from './rule.ts';

export const boundaryRules = [
  {
    boundary: 'contrast',
    phrases: [
      '(but|however|although|though|yet|whereas|nevertheless|nonetheless|despite|in spite of|even though|still|while|otherwise|on the other hand|then|only|just|instead|apart)',
    ],
  },
  {
    boundary: 'exception',
    phrases: [
      '(except|excepting|excluding|besides)( for| that|)',
      '(other|rather) than',
      '(apart|aside) from',
      'save for',
      'with the exception of',
      'outside of',
    ],
  },
  {
    boundary: 'verb',
    phrases: [
      '(has|have|had|is|are|was|were|has been|have been|had been|being|does|did|do)',
      '(reports|reported|reporting|complains|complained|complaining|c/o|endorses|endorsed|endorsing|admits|admitted|acknowledges|presents|presented|presenting|p/w|states|stated|describes|described|notes|experiences|experienced|experiencing|develops|developed|continues|continued|continuing|persists|persisted|remains|remained|starts|started|begins|began|begun|shows|showed|showing|demonstrates|demonstrated|reveals|revealed|found|feels|felt|gets|got|getting|goes|went|came|comes|takes|taking|took|uses|using|known|worsens|worsened|worsening since|improved|improves|appears|appeared|seems|suffers|suffered|suffering|sustained|sustains|says|said|tells|told|claims|became|becomes|occurs|occurred|underwent|diagnosed|noticed|woke|wakes|relieved|treated|exhibits|exhibited|manifested|manifests|mentions|confirmed|confirming|indicating|indicated|showing|resulting|requiring|yielded)',
      '(helps|helped|makes|eases|eased|relieves|alleviates|aggravates|exacerbates|improves|brings|triggers|precipitates|causes|explains|affects)',
      '(positive|pos|+ve) for',
      '(positives|pertinent positives)( :|)',
      '(pos|positive) :',
      '(here|came in|comes in|seen|in today|now|brought in|sent in|presenting today) (with|for|because of|due to)',
      '+',
      '(presents|presenting|presented|here|admitted|p/w|comes in|came in|brought in|seen|referred|in) (today |) (with|for|w/)',
      'complain(s|ing|ed) of',
      'there (is|are|was|were|has been)( a| an| some|)',
      '(will|would|can|may|might|could|should|shall)',
      'plus',
      // What is said of now begins a statement.
      '(now|currently|today|presently|at present|this morning|this evening|tonight|at this time|on arrival|at the moment) (with|has|having|here with|presenting with)',
    ],
  },
  {
    boundary: 'patient',
    phrases: [
      '(the |this |) (patient|pt|pts|child|infant|baby|client|resident|boy|girl|gentleman|lady|woman|man)',
      '(mr|mrs|ms|miss) .',
      '(mr|mrs|ms)',
      '(i|we|myself)',
      'personal (history|hx)',
      '(he|she) (himself|herself)',
    ],
  },
  { boundary: 'pronoun', phrases: ['(he|she|they|it)', '(himself|herself)'] },
  {
    boundary: 'relative-clause',
    phrases: ['(who|which|whose|whom|where|that (is|was|are|were|has|had|have))'],
  },
  {
    boundary: 'cause',
    phrases: [
      '(because|because of|given|in view of|due to|secondary to|2/2|d/t|as a result of|attributed to|caused by|owing to|thought to be due to)',
      '(since|after|following|before|until|till|til)',
      'as (he|she|it|they|the|this)',
      // After a comma such a phrase says what is there, not what else is missing.
      ', (all |)(consistent|compatible|in keeping|in line|in agreement) with',
      ', (thus |thereby |) (supporting|suggesting|indicating|confirming|favoring|implying)',
      ', (suggestive|indicative|diagnostic|typical|characteristic) of',
      ', (surrounded|accompanied|followed|complicated|characterized) by',
      ', (associated |)(with|w /)',
      'and with',
    ],
  },
  {
    boundary: 'now',
    phrases: [
      '(now|currently|today|presently|at present|this morning|this evening|tonight|at this time|on arrival|at the moment|ongoing)( on| taking| with| presenting with| has| having| here with|)',
      'with (new|residual|worsening|increasing|progressive|progressively|acute|sudden|persistent|recurrent|ongoing|continued|current|# |one |two |three |several |a few |increased)',
      '(maintained|controlled|managed|well - controlled|well controlled|stable) (on|with)',
      'on',
    ],
  },
  {
    boundary: 'request',
    phrases: [
      '(call|calls|stop|go|return|take|takes|use|give|seek|contact|come|please|start|hold|follow|visit|see|schedule|continue|discuss|avoid|increase|decrease|drink|rest|apply|notify|proceed|consult|then)',
      '(she|he|they|you|we|i|patient|the patient|pt) (should|will|would|can|may|must|is to|are to|was instructed|knows)',
      '(we|you) (should|will|would|can|may)',
      // What has been seen is no condition.
      '(she|he|they|patient|the patient|pt|i) (has had|had|has been|was|were|reports|reported|denies|denied|complains|states|now has|is having|presents|presented|came)',
      'to',
    ],
  },
  {
    pseudo: true,
    phrases: [
      'known (drug |) allergies',
      'the following',
      'that being said',
      'still (born|birth)',
      'as (well|soon|far|much|long|needed|required|above|below|directed|prescribed)',
      'day before',
      'only child',
      'man made',
      'if it',
      'has to',
      ', with (no|or|neither|absent|negative)',
      ', w / (o|out|no)',
      'and with (no|or|neither|absent|negative)',
    ],
  },
] as const satisfies readonly CueRule[];
