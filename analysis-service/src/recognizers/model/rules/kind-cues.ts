// What kind of thing a name that no list holds most likely is, by its words. Endings are those of clinical Greek and
// Latin; the choices are ours (estimate).
import type { EntityType } from '@neurovista/contracts';
import type { ConditionKind } from '../../../document.ts';

interface KindRule<T> {
  readonly pattern: RegExp;
  readonly value: T;
}

/** The first that fits counts; a name that none fits is a sign, as the model learned from case reports. */
export const conditionKinds: readonly KindRule<ConditionKind>[] = [
  {
    pattern:
      /\b(?:pains?|aches?|sore|soreness|nausea|vomiting|vomited|fatigue|tired|tiredness|dizz\w*|itch\w*|numb\w*|tingling|burning|cough\w*|chills|malaise|discomfort|cramp\w*|stiff\w*|weakness|insomnia|anxious|\w+algia)\b/i,
    value: 'symptom',
  },
  {
    pattern:
      /(?:itis|osis|oma|omata|omas|emia|aemia|pathy|pathies|sarcoma|cancer|disease|syndrome|disorder|infection|fracture|failure|deficiency|diabetes|stenosis|infarction|thrombosis|embolism|malformation|dystrophy|tumou?r|carcinoma|lymphoma|leuk[a]?emia|hernia|abscess|ulcer|injury|anomaly|defect)s?$/i,
    value: 'diagnosis',
  },
];

/** The first that fits counts; a name that none fits is a test. */
export const testTypes: readonly KindRule<EntityType>[] = [
  {
    pattern:
      /(?:ectomy|ectomies|otomy|ostomy|plasty|oplasty|orrhaphy|centesis|pexy|desis|surgery|operation|resect\w*|excis\w*|repair\w*|transplant\w*|graft\w*|bypass|stent\w*|implant\w*|amputat\w*|ablat\w*|biops\w*|intubat\w*|extubat\w*|catheter\w*|drainage|debridement|incision|ligat\w*|embolization|fixation|reconstruction|closure|removal|removed|anastomosis|replacement|laparoscop\w*|delivery|aspiration)\b/i,
    value: 'PROCEDURE_NAME',
  },
  {
    pattern:
      /\b(?:therap\w*|treatment|treated|chemotherapy|radiotherapy|radiation|irradiation|dialysis|h[a]?emodialysis|ventilation|transfus\w*|infusion|infused|rehabilitation|physiotherapy|support|oxygen|immunosuppression|prophylaxis|anticoagulation|resuscitat\w*|plasmapheresis|an[a]?esthesia|sedation|care|regimen|nutrition|feeding|exercises?|brace|splint|cast|immobilization)\b/i,
    value: 'TREATMENT_NAME',
  },
];
