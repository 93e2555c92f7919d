// What may stand between a test and its result.

/** Words that lead from a test to its result without saying anything else. */
export const LINK_WORDS: ReadonlySet<string> = new Set(
  `a an the of is was were are be been being has had have came come back returned return showed shows show shown
  revealed demonstrated measured measures read reads reading readings reported recorded noted found at in on up down
  to from by as about approximately around roughly nearly only just now today yesterday currently initially
  initial repeat repeated again level levels result results value values test tests testing study scan panel count
  rate check checked drawn done performed taken obtained sitting standing lying supine fasting random resting peak
  trough this that last morning night evening afternoon most recent recently latest his her my their which and it
  week month year january february march april may june july august september october november december fall rise
  rising falling fell rose dropped went gone increased decreased home clinic office er ed triage admission arrival
  hospital also still remained max tmax serum plasma blood for am pm ago days day weeks weeks months years
  hours hour percent overall grossly completely urine repeat over per dx my ranged ranging between declined declining decrease increase estimated calculated
  both all each average averaging max min approx highest lowest running runs range ordered sent resulted improved
  says said saying displays displaying displayed gives gave finger prick fingerprick fingerstick stick pinprick meter machine monitor device kit strip
  worsened gradually subsequently rapidly slowly acutely steadily remains persistently significant shot crashed climbed
  spiked dipped plummeted plunged jumped risen fallen`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
