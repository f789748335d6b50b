import type { Article } from '#web/shared/article/article.ts';
import { type ArticleFigures, withFigures } from './article-figures.ts';
import {
  brrrrFigures,
  extraPrincipalFigures,
  flipFigures,
  medianFigures,
} from './project-figures.ts';
import {
  capRateFigures,
  fiveNumbersFigures,
  onePercentFigures,
  vacancyFigures,
} from './rental-figures.ts';

/** The numbers in each article's examples, calculated by the engine when its page is prerendered. */
const FIGURES: Readonly<Record<string, () => ArticleFigures>> = {
  'cap-rate-leaves-out-the-loan': capRateFigures,
  'one-percent-rule': onePercentFigures,
  'vacancy-and-the-empty-month': vacancyFigures,
  'five-numbers-before-you-offer': fiveNumbersFigures,
  'paying-down-a-rental-mortgage': extraPrincipalFigures,
  'brrrr-cash-left-in': brrrrFigures,
  'flip-math-and-the-70-percent-rule': flipFigures,
  'why-the-median-is-below-the-plan': medianFigures,
};

/** The article with its figures filled in. */
export function filledArticle(article: Article): Article {
  const figures = FIGURES[article.slug]?.();
  if (!figures) throw new Error(`No figures are defined for ${article.slug}`);
  return {
    ...article,
    shortAnswer: article.shortAnswer.map((sentence) => withFigures(sentence, figures)),
    html: withFigures(article.html, figures),
  };
}
