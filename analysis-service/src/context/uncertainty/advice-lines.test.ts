import { describe, expect, it } from '@jest/globals';
import { traitNames } from '../marked-text.ts';

const ofHistory = (marked: string) => traitNames(marked, 'medicalHistory').flat();

const DOCUMENT = 'Annual review.\nFeels well, walks daily.\n';

describe('what a document says to do with one of several things', () => {
  it.each([
    'Card: "crushing {chest pain} for 15 minutes, collapse or sudden breathlessness: dial 999."',
    'TWO shocks, or one shock with {collapse}, chest pain or breathlessness, dial 000.',
    'TEACHING READ OUT OVER PHONE: {black stools}, a head knock or leg swelling = go to Emerg.',
    'S/net: {drowsy}, fast breathing.',
    'The leaflet was handed over; it lists when to ring us ({bone pain}, jaundice).',
    'Plan printed. RED section reads: "{blue lips}, inhaler not lasting 4 hours: dial 999."',
    'Written information: "{Unable to pass urine} and in pain? Go to the emergency department."',
    'What is an aneurysm? A swelling of a vessel. Large ones can burst: {severe pain in the belly}.',
    'Ring 111 if {not peeing} for 12 hours.',
    'MILD lips tingling -> antihistamine, stay with her\nSEVERE {noisy breathing}, faint -> pen in thigh, 999',
    'When to get help: {cannot pass urine} at all.',
    'RED any of these = emergency department, do NOT wait:\n  {blackout}\n  weak down one side',
    'Ring back / ED triggers - {confusion}, fits',
    'To self-refer with a new lump or {breathlessness}.',
    'Red box: "AIRWAY hoarse. BREATHING noisy, {wheeze}. Lie flat, adrenaline, 999."',
    'Drivers must STOP and notify if they have sudden giddiness, {chest pain} at rest, seizure.',
    'Standard patient text: {sudden painful red eye}, haloes = possible angle closure.',
    'Ring triage anytime for: bleeding, {headache} with flashing lights.',
    'Take-home card: {rash}, trouble breathing, call 000 if throat closing.',
    'Leaflet "If you fall": call 999 if you cannot get up, or have {hip pain}.',
    'If your mouth droops or you get {chest pain}, go to hospital.',
  ])('is advice: %s', (line) => {
    expect(traitNames(DOCUMENT + line, 'symptoms').flat()).toContain('HYPOTHETICAL');
  });

  it.each([
    'Rang triage for: {bleeding} at 20 weeks.',
    'Call from mum: {chest pain}, grey.',
    'Phone triage for: {facial droop}, arm weakness.',
    'Call received for: {chest pain}, sweating.',
    'Telephone call for {facial droop}.',
    'Phone call for {facial droop}.',
    '111 call for {facial droop}.',
    'Ring daughter for: {slurred speech}, onset 08:00.',
    'Automated text from alarm: patient fell, {unconscious}.',
    'Usual patient note: {crushing chest pain}, sweating.',
    '{Chest pain}, clammy, grey - come to A&E',
    'Hand-held sheet: BP 190/120, {headache}, flashing lights.',
    '{Chest pain} with sweating, black stools - came to casualty.',
    'Take-home card: none. {Chest pain} since noon.',
    '{Chest pain} and collapse now, dialled 999.',
    'S/net: {headache} since noon, 999 called.',
    'What is this? {Chest pain} since noon.',
    'What is happening to me? {Crushing chest pain}, sweating.',
    'What is a heart attack? Got {crushing chest pain}, sweating.',
    'Med reg advised that {stridor} needs urgent intubation.',
    'Advice: sudden {weakness of right arm}, wife on phone.',
    'For information: {crushing chest pain}, sweating, SOB.',
    'Seek urgent help for my {chest pain} please.',
    'Ring 999 if needed. Breathing: {wheeze}, tired.',
    'MILD rash first -> cetirizine\nSEVERE {wheeze}, blue -> adrenaline pen',
    'What is a stroke? His {face is drooping}.',
    'SEVERE {chest pain} -> aspirin given',
    'Safety-net - {headache} an hour ago, vomiting.',
    'Ring back trigger met - {chest pain}, sweating.',
    'Sent to ED with {chest pain}.',
    'S/N: pt c/o {crushing chest pain}, clammy.',
    '999: {crushing chest pain}, sweating.',
    'Present to ED with {crushing chest pain}.',
    'FAST positive = 999, {facial droop}.',
    'Side effects reported by patient: {black stools}.',
    'It might cause it, {lips swelling}, wheezing.',
    '{Collapse} or fit at work, bitten tongue, straight to ED.',
    'Either a {stroke} or a migraine, right arm weak -> ED.',
    'Report {chest pain}, breathless.',
    '{Black stools} or tar since Monday: dial 999 was the advice.',
    'Wife rang: {collapsed} an hour ago, go to A&E?',
  ])('is told of now all the same: %s', (line) => {
    expect(traitNames(DOCUMENT + line, 'symptoms').flat()).not.toContain('HYPOTHETICAL');
  });
});

describe('what a medical history tells to come for', () => {
  it.each([
    'Review.\n*999:* vomit blood, {chest pain} with crackly skin',
    'Baby well.\nRED = 999: blue, limp, {fit}',
    'Apixaban continues.\nCounselling delivered: big fall = A&E; {black stools}; vomit like coffee grounds',
    'Well.\nCALL 911: blue, {seizure} over 5 min.',
    'Steady.\nCome to the Unit or hospital AT ONCE for ->\n   fever over 38.5\n   {chest pain} with cough',
    'Cured.\nReport back if cough > 2 wk, {jaundice}.',
    'Plan made.\n seizure, {sudden weakness} -> 911',
    'Card: {swollen leg}, short breath -> A&E Cornwall Regional.',
    'Leaflet extract "Stop using and see a doctor at once: {jaundice}"',
    'Consent by surgeon: infection, {stroke}, death 1 in 300.',
    'If {joint pain} or odd after a dive: oxygen, 000.',
  ])('does not happen: %j', (marked) => {
    expect(ofHistory(marked)).toContain('HYPOTHETICAL');
  });

  it.each([
    'Called 999 for {chest pain} in 2019.',
    'Risk factors: smoking, {hypertension}.',
    'Went to A&E with {chest pain}.',
    'CARD: regular, {murmur}',
    'Red flag screen: {saddle numbness} - no',
    'PMH: {stroke}, then rehab.',
  ])('is part of the history: %j', (marked) => {
    expect(ofHistory(marked)).not.toContain('HYPOTHETICAL');
  });

  it.each([
    'Croup, resolved. Go back to ED if {stridor} at rest, {drooling}.',
    'Safety-netting re bleeding and {head injury} given.',
    'We have reminded her to report: new lumps, {severe headache}.',
    'SICK DAY RULES\n > {fever}: double dose\n > {vomiting}: inject',
    'Coil + {thunderclap headache} leaflet.',
    'Leaflet: very common - sore arm. Rare - {chest pain}, palpitations: call 999.',
    'GERD, mild. The portal handout tells patients to go to the ED with {black stool}.',
    'Well.\nAction plan on fridge: up 2kg ring us; pink froth, {chest pain} = 999.',
    'Asthma check.\nGREEN - well\nRED - too breathless to finish a sentence, {wheeze}: call 999',
    'COPD.\nMy good days - carry on\nMy bad days - more breathless, {green phlegm}: start rescue pack, tell us',
    'Plan\n5. Call 911: {face droop}, speech trouble.',
    'Travel jabs.\nAdvised: {fever} up to 1 yr after return, go to ER.',
    'Review 6 months. Report {slow pulse}, faints or black stools.',
  ])('does not happen in a story that says so: %j', (marked) => {
    expect(traitNames(marked, 'symptoms').flat()).toContain('HYPOTHETICAL');
  });

  it.each([
    'Card given, now {chest pain}.',
    'Obs sheet: {chest pain}, HR 130.',
    'Ambulance sheet: 999 call, {chest pain} 2h.',
    'Plan: ring 999, {crushing chest pain}, ST elevation.',
    'Report {chest pain}, breathless.',
    'Call 911: my wife has {chest pain}.',
    'My emergency: {chest pain}, down my arm.',
    'The leaflet said ring, and I have {chest pain} down my arm.',
    'RED rash, {fever}, vomiting.',
    'RED - {crushing chest pain}, sweaty\nseen in triage\nBP 90/50',
    'MILD: no\nSEVERE: {crushing chest pain}, give aspirin\nsweaty',
    'Seeking advice: {chest pain} for two hours.',
    '{Chest pain} 2h, no leaflet.',
  ])('is what happens all the same: %j', (marked) => {
    expect(traitNames(marked, 'symptoms').flat()).not.toContain('HYPOTHETICAL');
  });

  it('ends with its statement in a paragraph', () => {
    const marked = 'Safety-netting given. No {chest pain}. Has {fever}.';
    const [denied, had] = traitNames(marked, 'symptoms');
    expect(denied).toContain('NEGATION');
    expect(had).not.toContain('HYPOTHETICAL');
  });

  it('says nothing of a complaint', () => {
    expect(traitNames('Collapse, {chest pain} -> A&E', 'symptoms').flat()).not.toContain(
      'HYPOTHETICAL',
    );
  });
});
