import { useEffect } from 'react';
import type { ShownResult } from '../../calls/use-analysis.ts';
import { useWords } from '../../i18n/locale.ts';
import { patientLine } from '../../i18n/patient-line.ts';

/** What is printed in the margins of every page. */
export interface PageHeader {
  readonly patient: string;
  readonly notice: string;
}

/** A CSS string of any text: everything but letters, digits and spaces is escaped, so that no text can end it. */
export function cssString(text: string): string {
  const escaped = text.replaceAll(
    /[^\p{L}\p{N} ]/gu,
    (point) => `\\${(point.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}

/** Page rules with the header and page numbers in the margin boxes (CSS Paged Media 3, section 4). */
export function pageRules({ patient, notice }: PageHeader): string {
  const font = 'font: 9pt system-ui, sans-serif;';
  return `@page {
    @top-left { ${font} font-weight: 700; white-space: pre; content: ${cssString(patient)}; }
    @top-right { ${font} content: counter(page) " / " counter(pages); }
    @bottom-left { ${font} white-space: pre; content: ${cssString(notice)}; }
  }`;
}

interface PageHeaderProps {
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
}

/**
 * Puts the patient and the notice on every printed page while it is there. A repeated table header would do the same in
 * more browsers, but its layout never ends in Chromium 156 when the result has many pages.
 */
export function PrintedHeader({ shown, freshness }: PageHeaderProps) {
  const words = useWords();
  const patient = patientLine(shown, words);
  const warning = freshness === 'current' ? '' : `${words.outOfDate}. `;
  const notice = `NeuroVista. ${warning}${words.noticeTitle}. ${words.analyzed} ${shown.receivedAt}`;

  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRules({ patient, notice }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [patient, notice]);

  return undefined;
}
