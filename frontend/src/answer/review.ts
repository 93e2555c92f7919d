/** What a clinician made of a recommendation; kept in memory only. */
export type Review =
  | { readonly decision: 'kept' }
  | { readonly decision: 'dismissed'; readonly reason: DismissReason; readonly remark: string };

export const DISMISS_REASONS = ['does-not-fit', 'already-known', 'not-now', 'other'] as const;
export type DismissReason = (typeof DISMISS_REASONS)[number];

/** Reviews by the name of the recommendation. */
export type Reviews = ReadonlyMap<string, Review>;

/** The reviews with one set, or taken back when it is undefined. */
export function withReview(reviews: Reviews, name: string, review: Review | undefined): Reviews {
  const next = new Map(reviews);
  if (review === undefined) next.delete(name);
  else next.set(name, review);
  return next;
}
