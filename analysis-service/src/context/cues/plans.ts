import type { CueRule } from './cue-rule.ts';

/** Planned tests, procedures and treatments. */
export const planRules = [
  {
    effect: 'future',
    direction: 'forward',
    reach: 'list',
    score: 0.9,
    phrases: [
      '(scheduled|sched|booked|slated|planned|planning|plan|plans|due|overdue|listed|awaiting|await|awaits|pending|waiting|referred|referral|candidate|prepped|consented|consent|cleared|presents|presented|here|in|admitted|eligible|evaluated) (for|to have|to undergo|to get|to start|to begin|to do|on|to proceed with)',
      "(will|shall|to|is going to|are going to|going to|'ll) (undergo|have|get|receive|need|require|obtain|order|recheck|repeat|check|schedule|proceed with|start|begin|treat with|perform|do|give|try|be given|be started on|be scheduled for|restart|resume|reinitiate|rechallenge with|arrange|send|consider|add|place|refer for|follow up with|be referred for)",
      '(we|i) will (recheck|repeat|order|check|obtain|get|perform|schedule|start|treat with|consider)',
      '(due|plan|plans|wishes|wants|wish|would like|consented|agreed|agrees|needs|desires|hopes|elects|elected|intends|opted|decided) to( have| undergo| get| proceed with| start| try| receive| do|)',
      '(recommend|recommended|recommends|recommending|suggest|advised|advise|order|ordered|request|requested|schedule|arrange|obtain|refer for|needs|needed|require|requires|consider|considering|considered|proceed with|proceeding with|contemplating|discussed|discuss|offered|awaiting|await|pending|plan|plan for|planned|planning|upcoming|scheduled|future|repeat|recheck|follow - up|risks and benefits of|benefits of|risks of|wants|would like)',
      '(may|might|could|should|can) (require|need|benefit from|have|undergo|get|consider|start|try|receive|be started on)',
    ],
  },
  {
    effect: 'future',
    direction: 'backward',
    reach: 'phrase',
    score: 0.88,
    phrases: [
      '(is|are|was|were|has been|have been|being|) (scheduled|planned|booked|pending|recommended|ordered|needed|indicated|requested|advised|offered|considered|recommended and scheduled)',
      '(is|are|) (due|overdue|upcoming)( today| now| this week| this month| soon| in|)',
      '(next|tomorrow)( week| month| year| monday| tuesday| wednesday| thursday| friday| morning|)',
      '(planned|scheduled|booked) (for|on|in) (next|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|the)',
      '(in the morning|later today|later this week|at the next visit|to be done|to follow|will be (done|performed|obtained|scheduled|repeated|checked))',
    ],
  },
  {
    pseudo: true,
    phrases: [
      '(was|were|been|had been) (due|planned|scheduled) to',
      'treatment plan',
      'planned parenthood',
      'follow - up (from|after|of)',
      'due to',
      'requires (oxygen|insulin)',
    ],
  },
] as const satisfies readonly CueRule[];
