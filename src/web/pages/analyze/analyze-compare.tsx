import { Link } from 'react-router';
import { AnalysisActions } from '#web/features/analyses/analysis-actions.tsx';
import { CompareView } from '#web/features/compare/compare-view.tsx';
import { PropertyPicker } from '#web/features/property-picker/property-picker.tsx';
import { href } from '#web/lib/url/paths.ts';
import { PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

export function ComparePage() {
  return (
    <>
      <header className="mb-5 grid gap-1">
        <Breadcrumb>
          <Link to={href('analyze')}>Analyze</Link>
          Compare
        </Breadcrumb>
        <PageTitle>Compare</PageTitle>
      </header>
      <CompareView
        renderActions={(shown) => <AnalysisActions {...shown} />}
        renderPicker={(chosen, onPick) => (
          <PropertyPicker
            label={chosen.length === 0 ? 'Choose a property' : 'Add another property'}
            chosen={chosen}
            onPick={onPick}
          />
        )}
      />
    </>
  );
}
