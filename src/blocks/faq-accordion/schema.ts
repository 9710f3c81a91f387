/** Schema of the FAQ accordion: questions that open one by one. */
import * as z from 'zod';
import { checkbox, image, items, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over the list.'),
    Items: items({
      Title: text().describe('The question.'),
      Body: richText().describe('The answer. Without answer and image, the question is a plain line.'),
      Image: image().describe('A picture beside the answer.'),
      Expanded: checkbox().describe('The question is open when the page opens.'),
    }).describe('The questions, in order.'),
  }),
);
