/** SVG that our own drawing functions made. */
export function SvgDrawing({ svg, className }: { svg: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
