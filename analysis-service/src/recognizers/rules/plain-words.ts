// English words one letter away from a clinical term: never corrected into it.
export const plainWords: ReadonlySet<string> = new Set(
  `spelling smelling dwelling breeding bleating couching painting wheeling clamping camping cramming lumping cruising
  braising strike stroked fractal fraction infection inflection injection objection ejection induction deduction
  reduction relation elation elevation relaxation palpation palpitating respiration inspiration perspiration aspiration
  desperation separation preparation operation cooperation illusion elusion allusion delusion occlusion conclusion
  exclusion inclusion confusion contusion conclusions diversion version aversion inversion eversion tension extension
  intention retention attention contention pension suspension dispersion progression regression aggression impression
  expression compression decompression depressing impressing expressing repression oppression suppression
  mention section selection collection correction direction erection election ejections function junction
  affect affected effected defected detected infected injected inflected inserted inverted nursing cursing pursing
  hearing healing heating beating bearing wearing tearing fearing searing stinging stringing swinging singing sinking
  shaking shaving sharing staring starring stirring straining training draining raining gaining paining
  walking talking waking making taking baking
  running burning turning learning earning warning morning mourning
  patient patients patience parent parents patent potent
  general generally several severally severely severe serve severed
  country county counter counters
  condition conditions conditional addition edition
  medical medially medially medication medications meditation mediation dedication
  chronic chronicle tonic colonic conic ionic
  arrival survival revival removal approval
  stopping shopping chopping dropping snoring storing scoring soring
  physics physical physicals physic
  examine examined examiner vaccine vaccines
  resident residents president incident accident
  another mother father brother bother weather feather leather
  treated treating threaten threatened heated
  started starting stated stating
  related relates relating dilated dilating delated
  reports reported reporter
  without within
  present presents pregnant
  manager managers sensitive sensible
  surgery surgical surgically
  weekend weekends weekened
  monthly weekly
  through thorough though thought throat
  balance balanced valance
  rational national notional
  persistent consistent insistent resistant assistant
  conscious conscience
  lateral literal laterals bilateral
  history hysteria mystery
  diet diets dieting diabetic diabetics`
    .split(/\s+/)
    .filter(Boolean),
);
