import type { HelpQuestion } from './question-list.ts';

/** Each question opens without a script. */
export function QuestionDetails({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} data-question="" className="group border-t border-line">
          <summary className="flex-row-reverse justify-between py-4 font-display text-lg font-title">
            {question}
          </summary>
          <p className="max-w-2xl pb-5 text-muted text-pretty">{answer}</p>
        </details>
      ))}
    </div>
  );
}
