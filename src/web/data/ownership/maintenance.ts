import { useQuery } from '@tanstack/react-query';
import {
  changeMaintenance,
  createMaintenance,
  deleteMaintenance,
  listMaintenance,
} from '#contract/maintenance/maintenance.ts';
import { readEveryPage } from '#web/data/read-every-page.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

export type MaintenanceBody = BodyOf<typeof createMaintenance>;

/** All requests for a property, or for every property if the id is null. */
export const useMaintenance = (propertyId: string | null) =>
  useQuery({
    queryKey: bookKeys.maintenance(propertyId),
    queryFn: async ({ signal }) =>
      (
        await readEveryPage((page) =>
          call(listMaintenance, { query: { ...page, ...(propertyId && { propertyId }) }, signal }),
        )
      ).items,
  });

type OfProperty<Rest> = Rest & { propertyId: string };

export const useCreateMaintenance = () =>
  useBookChange(({ propertyId, body }: OfProperty<{ body: MaintenanceBody }>) =>
    call(createMaintenance, { params: { propertyId }, body }),
  );

type OfRequest<Rest> = OfProperty<Rest> & { maintenanceId: string };

export const useChangeMaintenance = () =>
  useBookChange(({ body, ...params }: OfRequest<{ body: MaintenanceBody }>) =>
    call(changeMaintenance, { params, body }),
  );

export const useDeleteMaintenance = () =>
  useBookChange((params: OfRequest<object>) => call(deleteMaintenance, { params }));
