const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** First words of reactions that mean an allergy. */
export const REACTIONS = set(
  'hives hive rash rashes urticaria anaphylaxis anaphylactic angioedema angio-oedema angioneurotic swelling swells swelled itching itchy itch itches ' +
    'pruritus wheezing wheeze bronchospasm sjs stevens dress redness welts blisters',
);

/** Words that name an allergy by themselves; "allergies" is also what an antihistamine is taken for. */
export const ALLERGIC = set(
  'allergy allergic anaphylaxis anaphylactic hives urticaria angioedema intolerance intolerant hypersensitivity sjs',
);

/** First words of effects for which a drug is put on the list of intolerances. */
export const SIDE_EFFECTS = set(
  'nausea nauseous n vomiting emesis diarrhea diarrhoea gi stomach upset cough myalgia myalgias cramps hallucinations',
);

/** Drugs that are taken for such reactions, so that the reaction behind them is their indication. */
export const RELIEVERS = set(
  'benadryl diphenhydramine cetirizine zyrtec loratadine claritin fexofenadine allegra antihistamine antihistamines hydroxyzine famotidine ' +
    'hydrocortisone cortisone prednisone prednisolone methylprednisolone dexamethasone triamcinolone clobetasol betamethasone steroid steroids cream ointment ' +
    'epinephrine adrenaline epipen albuterol salbutamol ventolin inhaler nebulizer neb calamine moisturizer montelukast singulair omalizumab ' +
    'fluticasone flonase mometasone nasonex azelastine astelin levocetirizine xyzal desloratadine clarinex olopatadine pataday ketotifen zaditor cromolyn ' +
    'budesonide rhinocort chlorpheniramine doxepin auvi-q ranitidine cimetidine shots immunotherapy',
);
