import { useMutation } from '@tanstack/react-query';
import { createReport } from '#contract/analyses/reports.ts';
import { type BodyOf, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

export const useDownloadReport = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof createReport>) => {
      const { blob, name } = await callForFile(createReport, { body });
      saveFile(blob, name ?? `Freehold.${body.format}`);
    },
  });
