import { LABELS } from '@neurovista/analysis-service';
import type { Scheme } from './corpus.ts';

/** MACCROBAT2020 (Caufield et al., CC BY 4.0): everything is annotated but for what history phrases hold. */
export const caseReports: Scheme = {
  labels: {
    Sign_symptom: 'MEDICAL_CONDITION',
    Disease_disorder: 'MEDICAL_CONDITION',
    Medication: 'MEDICATION',
    Diagnostic_procedure: 'TEST_TREATMENT_PROCEDURE',
    Therapeutic_procedure: 'TEST_TREATMENT_PROCEDURE',
    Biological_structure: 'ANATOMY',
    Lab_value: 'value',
    Dosage: 'value',
    Distance: 'value',
    Volume: 'value',
    Area: 'value',
    Mass: 'value',
    Weight: 'value',
    Height: 'value',
    Frequency: 'value',
    Quantitative_concept: 'value',
    Detailed_description: 'description',
    Severity: 'description',
    Color: 'description',
    Shape: 'description',
    Texture: 'description',
    Qualitative_concept: 'description',
    Biological_attribute: 'description',
    Administration: 'description',
    Date: 'time',
    Duration: 'time',
    Time: 'time',
    Age: 'time',
    Clinical_event: 'event',
    Activity: 'event',
    Nonbiological_location: 'event',
    Outcome: 'event',
    Other_event: 'event',
    Subject: 'event',
    Sex: 'event',
    Occupation: 'event',
    Personal_background: 'event',
    History: 'unknown',
    Family_history: 'unknown',
    Coreference: 'unknown',
    Other_entity: 'unknown',
  },
  complete: LABELS,
  weight: 1,
};

/**
 * BC5CDR and NCBI disease abstracts (public domain): diseases. Their chemicals are more than medications (analytes,
 * toxins), so they are left open. A small weight: their convention for where a name ends is another one.
 */
export const abstracts: Scheme = {
  labels: {
    Disease: 'MEDICAL_CONDITION',
    SpecificDisease: 'MEDICAL_CONDITION',
    DiseaseClass: 'MEDICAL_CONDITION',
    CompositeMention: 'MEDICAL_CONDITION',
    Modifier: 'MEDICAL_CONDITION',
    Chemical: 'unknown',
  },
  complete: ['MEDICAL_CONDITION'],
  weight: 0.03,
};
