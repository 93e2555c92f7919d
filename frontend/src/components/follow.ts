import { useLayoutEffect, type RefObject } from 'react';
import { focusById } from '../lib/anchors.ts';
import type { FieldSpan } from '../lib/entity-view.ts';

const shownBy = new WeakMap<Element, FieldSpan>();

/** Has a button show words of the source text. */
export function letShow(button: Element, span: FieldSpan): void {
  shownBy.set(button, span);
}

/**
 * Follows what is pressed within a part of a result: one listener for hundreds of buttons and links. A link only moves
 * the focus; the address must not gain words of the patient's text.
 */
export function useFollowing(
  part: RefObject<HTMLElement | null>,
  onShow: (span: FieldSpan) => void,
): void {
  // Listens before anything can be pressed.
  useLayoutEffect(() => {
    const { current } = part;
    const follow = (event: MouseEvent) => {
      // The source text follows its own links.
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const pressed = event.target.closest('button, a[href^="#"]');
      const span = pressed === null ? undefined : shownBy.get(pressed);
      if (span !== undefined) onShow(span);
      if (!(pressed instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      focusById(pressed.getAttribute('href')?.slice(1) ?? '');
    };
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, [part, onShow]);
}
