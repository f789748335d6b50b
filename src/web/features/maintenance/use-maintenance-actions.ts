import type { Maintenance } from '#contract/maintenance/maintenance.ts';
import type { MaintenanceState } from '#engine/books/maintenance.ts';
import {
  type MaintenanceBody,
  useChangeMaintenance,
  useCreateMaintenance,
  useDeleteMaintenance,
} from '#web/data/ownership/maintenance.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { MAINTENANCE_MESSAGES } from './maintenance-messages.ts';

const { notUndone } = MAINTENANCE_MESSAGES;

const bodyOf = (request: Maintenance): MaintenanceBody => ({
  title: request.title,
  details: request.details,
  unitId: request.unitId,
  state: request.state,
  isUrgent: request.isUrgent,
  vendor: request.vendor,
  reportedOn: request.reportedOn,
  dueOn: request.dueOn,
  doneOn: request.doneOn,
  every: request.every,
});

const idsOf = ({ propertyId, maintenanceId }: Maintenance) => ({ propertyId, maintenanceId });

/** Actions on maintenance requests, each with Undo. */
export function useMaintenanceActions() {
  const creation = useCreateMaintenance();
  const change = useChangeMaintenance();
  const removal = useDeleteMaintenance();

  const add = async (propertyId: string, body: MaintenanceBody): Promise<void> => {
    const added = await creation.mutateAsync({ propertyId, body });
    showDone({
      title: MAINTENANCE_MESSAGES.added(added.title),
      undo: () => removal.mutateAsync(idsOf(added)),
      notUndone,
    });
  };

  const save = async (before: Maintenance, body: MaintenanceBody): Promise<void> => {
    const { title, state, nextDueOn } = await change.mutateAsync({ ...idsOf(before), body });
    const isFinished = state === 'done' && before.state !== 'done';
    showDone({
      title: isFinished ? MAINTENANCE_MESSAGES.done(title) : MAINTENANCE_MESSAGES.saved(title),
      ...(nextDueOn && { description: MAINTENANCE_MESSAGES.nextDue(nextDueOn) }),
      undo: () => change.mutateAsync({ ...idsOf(before), body: bodyOf(before) }),
      notUndone,
    });
  };

  const setState = (request: Maintenance, state: MaintenanceState): void =>
    void save(request, {
      ...bodyOf(request),
      state,
      doneOn: state === 'done' ? request.doneOn : null,
    }).catch(showFailure(MAINTENANCE_MESSAGES.notSaved));

  const remove = (request: Maintenance): void => {
    const { propertyId } = request;
    void removal.mutateAsync(idsOf(request)).then(
      () =>
        showDone({
          title: MAINTENANCE_MESSAGES.removed(request.title),
          undo: () => creation.mutateAsync({ propertyId, body: bodyOf(request) }),
          notUndone,
        }),
      showFailure(MAINTENANCE_MESSAGES.notRemoved),
    );
  };

  return { add, save, setState, remove, isBusy: change.isPending };
}

export type MaintenanceActions = ReturnType<typeof useMaintenanceActions>;
