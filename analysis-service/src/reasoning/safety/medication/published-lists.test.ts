// Two published lists as facts: Phansalkar et al. 2012, JAMIA 19:735 (pairs that may interrupt) and 2013, JAMIA 20:489
// (pairs that need not). Members by United States generic name; a class may be given by some of its members.
import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../../../terminology/lexicon.ts';
import { loadKnowledge } from '../../knowledge/knowledge-base.ts';
import { safetyVocabulary } from '../assess-safety.ts';
import { loadSafetyRules, type Severity } from './safety-rules.ts';

const rules = loadSafetyRules(safetyVocabulary(loadLexicon(), loadKnowledge()));

function severitiesOf(a: string, b: string): Severity[] {
  return rules.interactions.all
    .filter(
      ({ first, second }) => (first.has(a) && second.has(b)) || (first.has(b) && second.has(a)),
    )
    .map(({ severity }) => severity);
}

const list = (names: string) => names.split(' ');
const MAOI = list('tranylcypromine phenelzine isocarboxazid procarbazine selegiline');
const PROTEASE = list(
  'indinavir saquinavir tipranavir ritonavir nelfinavir atazanavir amprenavir darunavir lopinavir',
);
const MACROLIDES = list('clarithromycin erythromycin telithromycin');
const SLOW_3A4 = list('amiodarone verapamil diltiazem nefazodone');
const AZOLES = list('ketoconazole itraconazole fluconazole voriconazole');

describe('pairs that may interrupt are critical', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'amphetamine derivatives with MAO inhibitors',
      list(
        'dexmethylphenidate dextroamphetamine methylphenidate lisdexamfetamine methamphetamine phendimetrazine pseudoephedrine amphetamine benzphetamine diethylpropion phentermine atomoxetine',
      ),
      MAOI,
    ],
    [
      'atazanavir with proton pump inhibitors',
      ['atazanavir'],
      list('omeprazole lansoprazole pantoprazole rabeprazole esomeprazole'),
    ],
    ['febuxostat with thiopurines', ['febuxostat'], list('azathioprine mercaptopurine')],
    [
      'serotonergic antidepressants with MAO inhibitors',
      list(
        'fluoxetine paroxetine citalopram escitalopram sertraline fluvoxamine duloxetine nefazodone desvenlafaxine milnacipran venlafaxine',
      ),
      MAOI,
    ],
    [
      'irinotecan with CYP3A4 inhibitors',
      ['irinotecan'],
      [
        ...PROTEASE,
        'fosamprenavir',
        ...MACROLIDES,
        ...SLOW_3A4,
        ...AZOLES,
        'aprepitant',
        'cimetidine',
      ],
    ],
    [
      'serotonergic opioids with MAO inhibitors',
      list('meperidine methadone tapentadol fentanyl tramadol dextromethorphan'),
      MAOI,
    ],
    [
      'tricyclics with MAO inhibitors',
      list(
        'amitriptyline clomipramine desipramine doxepin imipramine nortriptyline protriptyline trimipramine',
      ),
      MAOI,
    ],
    [
      'two high-risk QT drugs',
      list('amiodarone haloperidol methadone sotalol'),
      list('clarithromycin droperidol dofetilide pimozide quinidine'),
    ],
    [
      'ramelteon with CYP1A2 inhibitors',
      ['ramelteon'],
      list('fluvoxamine amiodarone ticlopidine ciprofloxacin'),
    ],
    [
      'protease inhibitors with CYP3A4 inducers',
      [...PROTEASE, 'fosamprenavir'],
      ['bosentan', 'rifapentine', 'carbamazepine', 'rifabutin', 'rifampin', "st. john's wort"],
    ],
    [
      'simvastatin and lovastatin with CYP3A4 inhibitors',
      list('simvastatin lovastatin'),
      [...PROTEASE, ...MACROLIDES, ...SLOW_3A4, ...AZOLES],
    ],
    [
      'ergots with CYP3A4 inhibitors',
      list('ergotamine methylergonovine dihydroergotamine ergonovine'),
      [...PROTEASE, ...MACROLIDES, ...list('ketoconazole itraconazole voriconazole')],
    ],
    [
      'tizanidine with CYP1A2 inhibitors',
      ['tizanidine'],
      list('ciprofloxacin fluvoxamine mexiletine propafenone zileuton amiodarone ticlopidine'),
    ],
    ['tranylcypromine with procarbazine', ['tranylcypromine'], ['procarbazine']],
    [
      'triptans with MAO inhibitors',
      list('sumatriptan zolmitriptan rizatriptan'),
      ['tranylcypromine', 'phenelzine', 'isocarboxazid', 'moclobemide', 'methylene blue'],
    ],
  ])('%s', (_, objects, precipitants) => {
    const others = objects.flatMap((a) =>
      precipitants.filter((b) => !severitiesOf(a, b).includes('critical')).map((b) => `${a} ${b}`),
    );
    expect(others).toEqual([]);
  });
});

const ACE = list(
  'benazepril captopril enalapril fosinopril lisinopril perindopril quinapril ramipril trandolapril moexipril',
);
const STATINS = list(
  'simvastatin atorvastatin fluvastatin lovastatin pravastatin rosuvastatin pitavastatin',
);
const BETA = list(
  'acebutolol atenolol betaxolol bisoprolol carvedilol esmolol labetalol metoprolol nadolol nebivolol pindolol propranolol sotalol timolol',
);
const IRON = ['iron dextran', 'ferrous sulfate', 'ferrous gluconate', 'ferrous fumarate'];
const PPI = list('omeprazole lansoprazole pantoprazole rabeprazole esomeprazole');
const THIAZIDES = list('hydrochlorothiazide chlorothiazide bendroflumethiazide');
const THYROID = ['levothyroxine', 'liothyronine', 'liotrix', 'thyroid desiccated'];
const CALCIUM = ['calcium acetate', 'calcium carbonate', 'calcium citrate', 'calcium gluconate'];
const NSAIDS = list(
  'aspirin celecoxib diclofenac diflunisal etodolac fenoprofen flurbiprofen ibuprofen indomethacin ketoprofen meloxicam nabumetone naproxen oxaprozin piroxicam sulindac tolmetin',
);
const STEROIDS = list(
  'betamethasone budesonide cortisone dexamethasone hydrocortisone methylprednisolone prednisolone prednisone fluticasone triamcinolone',
);
const ANTACIDS = [
  'aluminum hydroxide',
  'calcium carbonate',
  'magnesium oxide',
  'sodium bicarbonate',
];
const ANTICOAGULANTS = list(
  'dalteparin enoxaparin fondaparinux warfarin dipyridamole dabigatran apixaban rivaroxaban anagrelide bivalirudin argatroban heparin',
);
const ARBS = list(
  'valsartan telmisartan losartan irbesartan azilsartan olmesartan candesartan eprosartan',
);
const BISPHOSPHONATES = list('etidronate pamidronate alendronate ibandronate risedronate');

describe('pairs that need not interrupt are never critical', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['ACE inhibitors, salicylates', ACE, ['aminosalicylic acid', 'niclosamide']],
    ['niacin, statins', ['niacin'], STATINS],
    [
      'beta blockers, SSRIs',
      BETA,
      list('citalopram escitalopram fluoxetine fluvoxamine paroxetine sertraline').filter(
        (one) => !['citalopram', 'escitalopram'].includes(one),
      ),
    ],
    ['iron, proton pump inhibitors', IRON, PPI],
    ['thiazides, ACE inhibitors', THIAZIDES, ACE],
    ['thyroid hormones, calcium', THYROID, CALCIUM],
    ['thyroid hormones, statins', THYROID, STATINS],
    ['thiazides, NSAIDs', THIAZIDES, NSAIDS],
    ['beta blockers, thyroid hormones', BETA, THYROID],
    ['macrolide immunosuppressants, steroids', list('tacrolimus sirolimus everolimus'), STEROIDS],
    ['antacids, steroids', ANTACIDS, STEROIDS],
    ['bisphosphonates, calcium', BISPHOSPHONATES, CALCIUM],
    ['vitamin B12, omeprazole', ['vitamin b12', 'cyanocobalamin'], ['omeprazole']],
    ['folic acid, methotrexate', ['folic acid'], ['methotrexate']],
    [
      'sulfonylureas, ACE inhibitors',
      list('chlorpropamide tolbutamide glipizide gliclazide glyburide glimepiride'),
      ACE,
    ],
    ['iron, thyroid hormones', IRON, THYROID],
    ['anticoagulants, steroids', ANTICOAGULANTS, STEROIDS],
    ['anticoagulants, acetaminophen', ANTICOAGULANTS, ['acetaminophen']],
    ['antacids, iron', ANTACIDS, IRON],
    ['anticoagulants, proton pump inhibitors', ANTICOAGULANTS, PPI],
    [
      'proton pump inhibitors, imidazoles',
      PPI,
      list('clotrimazole econazole ketoconazole miconazole'),
    ],
    ['beta blockers, calcium', BETA, CALCIUM],
    ['ACE inhibitors, receptor blockers', ACE, ARBS],
    ['anticoagulants, statins', ANTICOAGULANTS, STATINS],
    [
      'omeprazole, benzodiazepines',
      ['omeprazole'],
      list(
        'alprazolam chlordiazepoxide clonazepam clorazepate diazepam estazolam flurazepam lorazepam midazolam oxazepam temazepam',
      ),
    ],
    ['anticoagulants, vitamin E', ANTICOAGULANTS, ['vitamin e']],
    [
      'zinc, quinolones',
      ['zinc sulfate', 'zinc'],
      list('ciprofloxacin norfloxacin ofloxacin levofloxacin moxifloxacin gemifloxacin'),
    ],
    ['NSAIDs, beta blockers', NSAIDS, BETA],
    ['clopidogrel, salicylates', ['clopidogrel'], ['aminosalicylic acid', 'niclosamide']],
    [
      'contraceptives, steroids',
      list(
        'desogestrel etonogestrel levonorgestrel medroxyprogesterone megestrol norethindrone norgestrel',
      ),
      STEROIDS,
    ],
    [
      'beta blockers, nifedipine group',
      BETA,
      list('amlodipine felodipine isradipine nicardipine nifedipine nimodipine nisoldipine'),
    ],
    [
      'steroids, anticholinesterases',
      STEROIDS,
      list('physostigmine neostigmine pyridostigmine edrophonium'),
    ],
    ['ACE inhibitors, NSAIDs', ACE, NSAIDS],
  ])('%s', (_, firsts, seconds) => {
    const critical = firsts.flatMap((a) =>
      seconds.filter((b) => severitiesOf(a, b).includes('critical')).map((b) => `${a} ${b}`),
    );
    expect(critical).toEqual([]);
  });
});
